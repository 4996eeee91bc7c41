import Architecture
import Source

/// What a compiler's index knows of one file's names: which of them belong to modules that are no UI framework.
struct IndexedNames: Sendable {
  private var places: Set<Position> = []
  private var labels: Set<String> = []

  /// - Returns: nil if the index does not know the file as it is.
  init?(of path: String, in index: SymbolIndex, _ app: Architecture) {
    guard let file = index.files.first(where: { $0.path == path }), !file.isStale else { return nil }
    for occurrence in index.occurrences[file.occurrences] {
      let symbol = index.symbols[Int(occurrence.symbol)]
      // What the project declares is looked up there: it may inherit from a UI framework.
      guard symbol.definition == nil, let module = Self.module(ofUSR: symbol.usr), !Self.isUI(module, app)
      else { continue }
      places.insert(occurrence.position)
      if let start = symbol.name.firstIndex(of: "("), symbol.name.hasSuffix(")") {
        let all = symbol.name[symbol.name.index(after: start)...].dropLast()
        for label in all.split(separator: ":") where label != "_" { labels.insert(String(label)) }
      }
    }
  }

  /// Whether a name is that of a module which is no UI framework. Of a label only its text is known.
  func isKnown(_ use: Identifiers.Use) -> Bool {
    use.kind == .label ? labels.contains(use.name) : places.contains(use.position)
  }

  private static func isUI(_ module: String, _ app: Architecture) -> Bool {
    app.code.names.find(module).map { app.isUI(module: $0) } ?? false
  }

  /// The module that declares a symbol of Swift: `s:7RxSwift10ObservableC`. Nil for what C declares, and for what one
  /// module adds to another's types.
  static func module(ofUSR usr: String) -> String? {
    guard usr.hasPrefix("s:") else { return nil }
    let rest = usr.dropFirst(2)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), length > 0 else { return nil }
    let name = rest.dropFirst(digits.count).prefix(length)
    return name.count == length ? String(name) : nil
  }
}
