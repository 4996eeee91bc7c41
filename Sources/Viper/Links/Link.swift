/// How a route reads as an address, and how an address reads as the route: a pattern, and the fields that fill it.
///
/// ```swift
/// Link("/notes/:id?tab=text#part", \.id, \.tab, \.part) { NoteEditor(id: $0, tab: $1, part: $2) }
/// ```
///
/// - In the path, `:id` is a field that fills one segment, and `*path`, at its end, a list that fills the rest of it.
/// - In the query, `tab=text` is a field that is left out where it is `text`. Without `=` an address must have it, unless
///   it is optional or a list, which is repeated: `?word=a&word=b`.
/// - Behind `#` is the fragment.
///
/// The fields follow in the order of the pattern. What is wrong with it is said when the ``ModuleRegistry`` is made.
public struct Link<Destination: LinkedRoute>: Sendable {
  let pattern: LinkPattern
  private let fields: [Field]
  private let texts: @Sendable (Destination) -> [[String]]
  private let make: @Sendable ([[String]]) throws(UnreadField) -> Destination?

  private struct Field: Sendable {
    let type: String
    let mayBeMissing: Bool
  }

  /// - Parameters:
  ///   - pattern: what the addresses are like.
  ///   - fields: what fills the pattern's fields, in their order.
  ///   - make: makes the route of them; nil where they name nothing.
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

  /// What is wrong with it, one sentence each, without its subject.
  var problems: [String] {
    var problems = pattern.problems
    if pattern.fields.count != fields.count {
      problems.append("has \(pattern.fields.count) fields, and \(fields.count) are given")
      return problems
    }
    for (index, segment) in pattern.segments.filter(\.isField).enumerated() {
      switch segment {
      case .field(let name) where fields[index].mayBeMissing:
        problems.append("has :\(name) in its path, which is \(fields[index].type) and may be missing")
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

  /// Texts that no segment can be: programs take them away, or go up a folder. A tilde before them makes them some.
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
  /// - Returns: the route and the items of the query that are none of its fields; nil if the fields name nothing.
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

/// A field says nothing that it could be.
private struct UnreadField: Error {
  let number: Int
  let type: String
}

/// What messages call the type of a field: of an optional one, that of its value.
private func valueName(of type: any LinkField.Type) -> String {
  let name = "\(type)"
  return name.hasPrefix("Optional<") ? String(name.dropFirst("Optional<".count).dropLast()) : name
}
