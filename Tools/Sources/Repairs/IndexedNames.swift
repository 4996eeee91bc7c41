import Architecture
import Source

/// The names of one file that belong to modules other than UI frameworks, according to a compiler's index.
struct IndexedNames: Sendable {
  private var places: Set<Position> = []
  private var labels: Set<String> = []

  /// - Returns: nil if the index does not contain the file in its current state.
  init?(of path: String, in index: SymbolIndex, _ app: Architecture) {
    guard let file = index.files.first(where: { $0.path == path }), !file.isStale else { return nil }
    for occurrence in index.occurrences[file.occurrences] {
      let symbol = index.symbols[Int(occurrence.symbol)]
      // Declarations of the project are checked there: they may inherit from a UI framework.
      guard symbol.definition == nil, let module = Self.module(ofUSR: symbol.usr), !Self.isUI(module, app)
      else { continue }
      places.insert(occurrence.position)
      if let start = symbol.name.firstIndex(of: "("), symbol.name.hasSuffix(")") {
        let all = symbol.name[symbol.name.index(after: start)...].dropLast()
        for label in all.split(separator: ":") where label != "_" { labels.insert(String(label)) }
      }
    }
  }

  /// Whether a name belongs to a module that is not a UI framework. For a label, only its text is known.
  func isKnown(_ use: Identifiers.Use) -> Bool {
    use.kind == .label ? labels.contains(use.name) : places.contains(use.position)
  }

  private static func isUI(_ module: String, _ app: Architecture) -> Bool {
    app.code.names.find(module).map { app.isUI(module: $0) } ?? false
  }

  /// Returns the module of a Swift symbol: `s:7RxSwift10ObservableC`. Nil for C declarations, and for extensions of
  /// another module's types.
  static func module(ofUSR usr: String) -> String? {
    guard usr.hasPrefix("s:") else { return nil }
    let rest = usr.dropFirst(2)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), length > 0 else { return nil }
    let name = rest.dropFirst(digits.count).prefix(length)
    return name.count == length ? String(name) : nil
  }
}
