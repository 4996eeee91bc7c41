/// A parsed pattern: `/notes/:id?tab=text&word#part`.
struct LinkPattern: Sendable {
  /// The source text.
  let text: String
  private(set) var segments: [Segment] = []
  private(set) var query: [Item] = []
  /// The name of the fragment's field.
  private(set) var fragment: String?
  /// The problems of the pattern, as sentences.
  private(set) var problems: [String] = []

  /// A segment of the path.
  enum Segment: Hashable, Sendable {
    case text(String)
    /// A field: `:id`.
    case field(String)
    /// The remaining segments: `*path`.
    case rest(String)
  }

  /// A field of the query and its default.
  struct Item: Sendable {
    let name: String
    let standard: String?
  }

  init(_ text: String) {
    self.text = text
    let (path, query, fragment) = Address.split(text)
    if !path.hasPrefix("/") { problems.append("must begin with a slash") }
    segments = path.split(separator: "/").map { segment in
      switch segment.first {
      case ":": .field(String(segment.dropFirst()))
      case "*": .rest(String(segment.dropFirst()))
      default: .text(String(segment))
      }
    }
    self.query = (query ?? "").split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Item(name: String(parts[0]), standard: parts.count > 1 ? String(parts[1]) : nil)
    }
    self.fragment = fragment.map(String.init)
    for segment in segments.dropLast() {
      if case .rest(let name) = segment { problems.append("has *\(name) before its end") }
    }
    let names = fields
    if names.contains("") { problems.append("has a field without a name") }
    for name in Set(names).sorted() where !name.isEmpty && names.count(where: { $0 == name }) > 1 {
      problems.append("has the field \(name) twice")
    }
  }

  /// The names of all fields, in the order of the pattern.
  var fields: [String] {
    segments.compactMap {
      switch $0 {
      case .text: nil
      case .field(let name), .rest(let name): name
      }
    } + query.map(\.name) + (fragment.map { [$0] } ?? [])
  }

  /// The path without the names of its fields. Two routes must not have the same.
  var isSamePath: [Segment] {
    segments.map {
      switch $0 {
      case .text: $0
      case .field: .field("")
      case .rest: .rest("")
      }
    }
  }
}
