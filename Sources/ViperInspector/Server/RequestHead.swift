/// The head of a request: what HTTP/1.1 sends before a body (RFC 9112).
struct RequestHead: Equatable {
  /// More than this is refused.
  static let maximumSize = 8 * 1024

  let method: String
  /// Without the query.
  let path: String
  let query: String
  /// Names in lower case, in the order in which they came.
  let fields: [Field]

  struct Field: Equatable {
    let name: String
    let value: String
  }

  /// What the bytes are that came so far.
  enum Reading: Equatable {
    /// More must come.
    case incomplete
    case tooLarge
    /// Not a request of HTTP/1.
    case malformed
    case complete(RequestHead)
  }

  static func read(_ bytes: [UInt8]) -> Reading {
    guard let end = end(of: bytes) else { return bytes.count > maximumSize ? .tooLarge : .incomplete }
    guard end <= maximumSize else { return .tooLarge }
    return RequestHead(bytes[..<end]).map { .complete($0) } ?? .malformed
  }

  /// Where the empty line begins.
  private static func end(of bytes: [UInt8]) -> Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    guard bytes.count >= mark.count else { return nil }
    return (0...(bytes.count - mark.count)).first { bytes[$0..<($0 + mark.count)].elementsEqual(mark) }
  }

  private init?(_ bytes: ArraySlice<UInt8>) {
    // No byte of ours lies outside ASCII, and no control character has a place in a head.
    guard bytes.allSatisfy({ (32..<127).contains($0) || $0 == 13 || $0 == 10 || $0 == 9 }) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst(), !text.replacingLineEnds.contains(where: \.isNewline) else {
      return nil
    }
    let words = first.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy(\.isLetter), words[1].hasPrefix("/"),
      words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0"
    else { return nil }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = target.count > 1 ? String(target[1]) : ""
    var fields: [Field] = []
    for line in lines {
      // A name is followed by its colon at once; a space there, or before a name, hides a field from others.
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        !line[..<colon].contains(where: \.isWhitespace)
      else { return nil }
      let value = line[line.index(after: colon)...].trimmed
      fields.append(Field(name: line[..<colon].lowercased(), value: value))
    }
    self.fields = fields
  }

  /// The values of a field.
  func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  /// The first value of a name in the query.
  func queryValue(_ name: String) -> Substring? { Self.value(of: name, in: query, separator: "&") }

  /// The values of a cookie: a browser may send several of one name.
  func cookies(_ name: String) -> [Substring] {
    values("cookie").flatMap { cookies in
      cookies.split(separator: ";").compactMap { Self.value(of: name, in: $0.trimmed, separator: ";") }
    }
  }

  private static func value(of name: String, in text: String, separator: Character) -> Substring? {
    for pair in text.split(separator: separator) where pair.hasPrefix("\(name)=") {
      return pair.dropFirst(name.count + 1)
    }
    return nil
  }
}

extension StringProtocol {
  /// Without spaces and tabs at both ends.
  fileprivate var trimmed: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}

extension String {
  /// With the line ends of HTTP taken out: what is left must not have any.
  fileprivate var replacingLineEnds: String { split(separator: "\r\n").joined() }
}
