/// The delimiter of the parts of a multipart body.
struct MultipartBoundary: Equatable {
  let bytes: [UInt8]

  /// Parses the value of a `Content-Type` header.
  ///
  /// - Throws: ``MultipartError/malformed(_:)`` without a boundary that RFC 2046 allows: 1 to 70 characters of a small
  ///   set.
  init(contentType: String) throws(MultipartError) {
    guard let text = HeaderValue(Array(contentType.utf8)).parameters["boundary"] else {
      throw .malformed("it has no boundary")
    }
    try self.init(text)
  }

  init(_ text: String) throws(MultipartError) {
    bytes = Array(text.utf8)
    guard 1...70 ~= bytes.count, bytes.allSatisfy(Self.isAllowed), bytes.last != 0x20 else {
      throw .malformed("its boundary is invalid")
    }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "'()+_,-./:=? ".utf8.contains(byte)
    }
  }
}
