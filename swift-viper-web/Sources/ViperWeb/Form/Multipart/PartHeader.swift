import Foundation

/// The header of a part.
struct PartHeader: Equatable {
  /// The name of the field.
  let name: String
  /// The file name that the client sent; nil for a part that is not a file.
  let fileName: String?
  /// The media type that the client sent; nil without one.
  let contentType: String?

  /// - Throws: ``MultipartError/malformed(_:)`` if the part is not a form field.
  init(_ bytes: ArraySlice<UInt8>) throws(MultipartError) {
    var disposition: HeaderValue?
    var contentType: String?
    for line in Self.lines(bytes) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        throw .malformed("a part has a header line without a colon")
      }
      let value = line[(colon + 1)...]
      switch String(decoding: line[..<colon], as: UTF8.self).lowercased() {
      case "content-disposition": disposition = disposition ?? HeaderValue(value)
      case "content-type":
        let text = String(decoding: value, as: UTF8.self).trimmingCharacters(in: .whitespaces)
        contentType = contentType ?? text
      default: break
      }
    }
    guard let disposition, disposition.value == "form-data", let name = disposition.parameters["name"] else {
      throw .malformed("a part has no name")
    }
    self.name = Self.unescaped(name)
    // RFC 7578 forbids `filename*`, but some clients send it.
    let extended = disposition.parameters["filename*"].flatMap(Self.extended)
    fileName = extended ?? disposition.parameters["filename"].map(Self.unescaped)
    self.contentType = contentType?.isEmpty == false ? contentType : nil
  }

  init(name: String, fileName: String? = nil, contentType: String? = nil) {
    (self.name, self.fileName, self.contentType) = (name, fileName, contentType)
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes
    while let end = rest.firstRange(of: [0x0D, 0x0A]) {
      lines.append(rest[..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
    return lines
  }

  /// Decodes the escapes of browsers: quotation marks and line breaks.
  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return [("%22", "\""), ("%0D", "\r"), ("%0A", "\n")].reduce(text) {
      $0.replacingOccurrences(of: $1.0, with: $1.1, options: .caseInsensitive)
    }
  }

  /// Parses `UTF-8''na%C3%AFve.txt` (RFC 8187, section 3.2); nil for another character set.
  private static func extended(_ text: String) -> String? {
    let pieces = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard pieces.count == 3, pieces[0].lowercased() == "utf-8" else { return nil }
    return pieces[2].removingPercentEncoding
  }
}
