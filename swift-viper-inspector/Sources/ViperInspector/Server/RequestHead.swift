/// The head of an HTTP/1.1 request (RFC 9112): everything before the body.
struct RequestHead: Equatable {
  /// The largest accepted size in bytes.
  static let maximumSize = 8 * 1024

  let method: String
  /// The path without the query.
  let path: String
  let query: String
  /// The fields in the received order, with lowercase names.
  let fields: [Field]

  struct Field: Equatable {
    let name: String
    let value: String
  }

  /// The result of parsing the bytes received so far.
  enum Reading: Equatable {
    /// More bytes are needed.
    case incomplete
    case tooLarge
    /// The bytes are not an HTTP/1 request.
    case malformed
    case complete(RequestHead)
  }

  static func read(_ bytes: [UInt8]) -> Reading {
    guard let end = end(of: bytes) else { return bytes.count > maximumSize ? .tooLarge : .incomplete }
    guard end <= maximumSize else { return .tooLarge }
    return RequestHead(bytes[..<end]).map { .complete($0) } ?? .malformed
  }

  /// The index of the empty line.
  private static func end(of bytes: [UInt8]) -> Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    guard bytes.count >= mark.count else { return nil }
    return (0...(bytes.count - mark.count)).first { bytes[$0..<($0 + mark.count)].elementsEqual(mark) }
  }

  private init?(_ bytes: ArraySlice<UInt8>) {
    // The server needs only ASCII, and control characters are not allowed in a head.
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
      // A colon must follow the name directly: a space there, or before the name, can hide a field from other parsers.
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        !line[..<colon].contains(where: \.isWhitespace)
      else { return nil }
      let value = line[line.index(after: colon)...].trimmed
      fields.append(Field(name: line[..<colon].lowercased(), value: value))
    }
    self.fields = fields
  }

  /// Returns the values of a field.
  func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  /// Returns the first value of a name in the query.
  func queryValue(_ name: String) -> Substring? { Self.value(of: name, in: query, separator: "&") }

  /// Returns the values of a cookie: a browser may send several with the same name.
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
  /// The text without spaces and tabs at both ends.
  fileprivate var trimmed: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}

extension String {
  /// The text with CRLF removed; a field value must not contain line breaks.
  fileprivate var replacingLineEnds: String { split(separator: "\r\n").joined() }
}
