/// Encodes the bodies of forms as browsers do.
public enum FormBody {
  /// `application/x-www-form-urlencoded` (URL standard, 5.2).
  public static func urlEncoded(_ fields: [HTMLForm.Field]) -> String {
    fields.map { "\(escaped($0.name))=\(escaped($0.value))" }.joined(separator: "&")
  }

  /// Encodes `multipart/form-data` (RFC 7578).
  ///
  /// - Returns: The media type with the boundary, and the body.
  public static func multipart(_ fields: [HTMLForm.Field]) -> (type: String, bytes: [UInt8]) {
    let boundary = "----ViperFormBoundary\(String(UInt64.random(in: .min ... .max), radix: 36))"
    var bytes: [UInt8] = []
    for field in fields {
      bytes += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(quoted(field.name))\"".utf8
      if let file = field.file {
        bytes += "; filename=\"\(quoted(file.name))\"\r\nContent-Type: \(file.type)\r\n\r\n".utf8
        bytes += file.content
      } else {
        bytes += "\r\n\r\n".utf8
        bytes += lines(field.value)
      }
      bytes += "\r\n".utf8
    }
    bytes += "--\(boundary)--\r\n".utf8
    return ("multipart/form-data; boundary=\(boundary)", bytes)
  }

  private static func escaped(_ text: String) -> String {
    lines(text).map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"):
        String(UnicodeScalar(byte))
      case UInt8(ascii: " "): "+"
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }

  /// Every line break is sent as CR LF.
  private static func lines(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var isAfterReturn = false
    for byte in text.utf8 {
      // CR LF is one line break.
      if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") && !isAfterReturn { bytes += "\r\n".utf8 }
      if byte != UInt8(ascii: "\r"), byte != UInt8(ascii: "\n") { bytes.append(byte) }
      isAfterReturn = byte == UInt8(ascii: "\r")
    }
    return bytes
  }

  private static func quoted(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "%22"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }.joined()
  }
}
