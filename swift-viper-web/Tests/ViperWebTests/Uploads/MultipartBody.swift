import Foundation

/// A body as browsers encode it for a form with files.
struct MultipartBody {
  struct Part {
    var name: String
    var fileName: String?
    var type: String?
    var content: [UInt8]
  }

  static let type = ["Content-Type": "multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxk"]

  let bytes: [UInt8]

  init(_ parts: [Part], boundary: String = "----WebKitFormBoundary7MA4YWxk") {
    var bytes: [UInt8] = []
    for part in parts {
      bytes += Array(
        "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escaped(part.name))\"".utf8)
      if let name = part.fileName { bytes += Array("; filename=\"\(Self.escaped(name))\"".utf8) }
      if let type = part.type { bytes += Array("\r\nContent-Type: \(type)".utf8) }
      bytes += Array("\r\n\r\n".utf8) + part.content + [0x0D, 0x0A]
    }
    self.bytes = bytes + Array("--\(boundary)--\r\n".utf8)
  }

  private static func escaped(_ text: String) -> String {
    // Bytes, because Swift treats a carriage return and a line feed as one character.
    [("\"", "%22"), ("\r", "%0D"), ("\n", "%0A")].reduce(text) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
  }
}
