/// The conversion between a route and its address: a pattern and the fields of the route.
///
/// ```swift
/// RouteLink("/notes/:id?tab=text#part", \.id, \.tab, \.part) { NoteEditor(id: $0, tab: $1, part: $2) }
/// ```
///
/// - Path: `:id` is a field for one segment, and `*path` at the end is a list for the remaining segments.
/// - Query: `tab=text` is a field that is omitted if it is `text`. A field without `=` is required, unless it is optional or a list,
///   which is repeated: `?word=a&word=b`.
/// - Fragment: `#part`.
///
/// The key paths are in the order of the pattern. Creating the ``ModuleRegistry`` throws the errors of the pattern.
public struct RouteLink<Destination: LinkedRoute>: Sendable {
  let pattern: LinkPattern
  private let fields: [Field]
  private let texts: @Sendable (Destination) -> [[String]]
  private let make: @Sendable ([[String]]) throws(UnreadField) -> Destination?

  private struct Field: Sendable {
    let type: String
    let mayBeMissing: Bool
  }

  /// - Parameters:
  ///   - pattern: the pattern of the addresses.
  ///   - fields: the fields of the route, in the order of the pattern.
  ///   - make: makes the route; nil if the fields identify nothing.
  public init<each Value: LinkField>(
    _ pattern: String, _ fields: repeat KeyPath<Destination, each Value> & Sendable,
    make: @escaping @Sendable (repeat each Value) -> Destination?
  ) {
    self.pattern = LinkPattern(pattern)
    var types: [Field] = []
    for type in repeat (each Value).self {
      types.append(Field(type: "\(type)", mayBeMissing: type.mayBeMissing))
    }
    self.fields = types
    texts = { route in
      var texts: [[String]] = []
      for field in repeat each fields { texts.append(route[keyPath: field].linkTexts) }
      return texts
    }
    self.make = { (texts) throws(UnreadField) in
      var next = 0
      func read<Each: LinkField>(_ type: Each.Type) throws(UnreadField) -> Each {
        defer { next += 1 }
        guard let value = Each(linkTexts: texts[next]) else {
          throw UnreadField(number: next, type: valueName(of: type))
        }
        return value
      }
      return make(repeat try read((each Value).self))
    }
  }

  /// The problems of the pattern, as sentences without a subject.
  var problems: [String] {
    var problems = pattern.problems
    if pattern.fields.count != fields.count {
      problems.append("has \(pattern.fields.count) fields, but \(fields.count) key paths")
      return problems
    }
    for (index, segment) in pattern.segments.filter(\.isField).enumerated() {
      switch segment {
      case .field(let name) where fields[index].mayBeMissing:
        problems.append("has :\(name) in its path, which is the optional type \(fields[index].type)")
      default: break
      }
    }
    return problems
  }

  // MARK: Printing

  func address(of route: Destination) -> String {
    var texts = texts(route)[...]
    guard texts.count == pattern.fields.count else { return "/" }
    var path = ""
    for segment in pattern.segments {
      switch segment {
      case .text(let text): path += "/" + Percent.encode(text)
      case .field: path += "/" + Self.segment(texts.removeFirst().first ?? "")
      case .rest: path += texts.removeFirst().map { "/" + Self.segment($0) }.joined()
      }
    }
    var items: [String] = []
    for item in pattern.query {
      let values = texts.removeFirst()
      if let standard = item.standard, values == [standard] { continue }
      items += values.map { "\(Percent.encode(item.name))=\(Percent.encode($0))" }
    }
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    let fragment = texts.first?.first.map { "#" + Percent.encode($0) } ?? ""
    return (path.isEmpty ? "/" : path) + query + fragment
  }

  private static func segment(_ text: String) -> String {
    isReserved(text[...]) ? "~" + text : Percent.encode(text)
  }

  /// Texts that cannot be segments, because programs normalise empty segments, `.` and `..`. They are written with a tilde before them.
  private static func isReserved(_ text: Substring) -> Bool {
    let plain = text.drop { $0 == "~" }
    return plain.isEmpty || plain == "." || plain == ".."
  }

  // MARK: Reading

  /// Reads the route from an address whose path was matched.
  ///
  /// - Parameters:
  ///   - path: the texts of the path's fields.
  ///   - address: the whole address.
  /// - Returns: the route, and the query items that are not fields; nil if the fields identify nothing.
  func route(
    path: [[String]], _ address: Address
  ) throws(LinkError) -> (route: Destination, rest: [LinkItem])? {
    var texts = path.map { $0.map(Self.plain) }
    var rest = address.items
    for item in pattern.query {
      var values: [String] = []
      if !rest.isEmpty {
        values = rest.filter { $0.name == item.name }.map(\.value)
        if !values.isEmpty { rest.removeAll { $0.name == item.name } }
      }
      if values.isEmpty, let standard = item.standard { values = [standard] }
      texts.append(values)
    }
    if pattern.fragment != nil { texts.append(address.fragment.map { [$0] } ?? []) }
    guard texts.count == fields.count else { return nil }
    do throws(UnreadField) {
      return try make(texts).map { ($0, rest) }
    } catch {
      throw LinkError.badField(
        pattern.fields[error.number], of: "\(Destination.self)", texts[error.number].first,
        expected: error.type)
    }
  }

  private static func plain(_ segment: String) -> String {
    segment.hasPrefix("~") && isReserved(segment[...]) ? String(segment.dropFirst()) : segment
  }
}

extension LinkPattern.Segment {
  fileprivate var isField: Bool { if case .text = self { false } else { true } }
}

/// The text of a field is not a value of its type.
private struct UnreadField: Error {
  let number: Int
  let type: String
}

/// Returns the name of a field's type for messages; for an optional field, that of its value.
private func valueName(of type: any LinkField.Type) -> String {
  let name = "\(type)"
  return name.hasPrefix("Optional<") ? String(name.dropFirst("Optional<".count).dropLast()) : name
}
