/// A parsed address: `https://notes.example/notes/7?tab=text#end`.
struct Address: Sendable {
  /// Lowercase; nil for an address within the app.
  private(set) var scheme: String?
  /// Lowercase, without a port; nil for an address within the app.
  private(set) var host: String?
  /// The decoded segments of the path.
  private(set) var segments: [String] = []
  /// The decoded items of the query.
  private(set) var items: [LinkItem] = []
  private(set) var fragment: String?

  /// - Returns: nil if the path or the fragment has an invalid percent escape, or is not UTF-8 once decoded, or if a segment of the
  ///   path is `.` or `..`, which browsers resolve: as values they are written `~.` and `~..`. In the query, which forms and other
  ///   programs write too, an invalid percent escape is kept as literal text.
  init?(_ text: String) {
    var rest = text[...]
    if let end = rest.utf8.firstIndex(of: UInt8(ascii: ":")), rest[..<end].isScheme {
      scheme = rest[..<end].lowercased()
      rest = rest[rest.utf8.index(after: end)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.utf8.firstIndex {
        $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
      }
      host = Self.host(rest[..<(end ?? rest.endIndex)])
      rest = rest[(end ?? rest.endIndex)...]
    }
    let (path, query, fragment) = Self.split(rest)
    for segment in path.utf8.split(separator: UInt8(ascii: "/")) {
      guard let text = Self.decoded(Substring(segment)), text != ".", text != ".." else { return nil }
      segments.append(text)
    }
    if let query {
      for item in query.utf8.split(separator: UInt8(ascii: "&")) {
        let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
        let value = item[equals...].dropFirst()
        items.append(
          LinkItem(name: Percent.decode(formText: item[..<equals]), value: Percent.decode(formText: value)))
      }
    }
    if let fragment {
      guard let text = Self.decoded(fragment) else { return nil }
      self.fragment = text
    }
  }

  /// Moves the host to the path, for a scheme of the app: `notes://notes/7` is `/notes/7`.
  mutating func takeHostAsSegment() {
    if let host, !host.isEmpty { segments.insert(host, at: 0) }
  }

  /// Splits an address into path, query and fragment.
  static func split(
    _ text: some StringProtocol
  ) -> (path: Substring, query: Substring?, fragment: Substring?) {
    var rest = Substring(text)
    var fragment: Substring?
    if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
      fragment = rest[rest.utf8.index(after: hash)...]
      rest = rest[..<hash]
    }
    guard let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) else { return (rest, nil, fragment) }
    return (rest[..<mark], rest[rest.utf8.index(after: mark)...], fragment)
  }

  private static func decoded(_ text: Substring) -> String? {
    text.utf8.contains(UInt8(ascii: "%")) ? Percent.decode(text) : String(text)
  }

  /// The host of `user@host:port`.
  private static func host(_ authority: Substring) -> String {
    let host = authority.split(separator: "@").last ?? ""
    // The colons of an IPv6 address are in brackets.
    let end =
      host.hasPrefix("[") ? host.firstIndex(of: "]").map { host.index(after: $0) } : host.firstIndex(of: ":")
    return host[..<(end ?? host.endIndex)].lowercased()
  }
}

extension Substring {
  /// Whether the text is a valid scheme: a letter, then letters, digits, `+`, `-`, `.`.
  fileprivate var isScheme: Bool {
    guard let first = utf8.first, first.isLetter else { return false }
    return utf8.allSatisfy {
      $0.isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "+")
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}

/// An item of a query.
typealias LinkItem = (name: String, value: String)
