/// A response, complete or the beginning of a stream.
struct Response {
  enum Status: String {
    case ok = "200 OK"
    case badRequest = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case requestTimeout = "408 Request Timeout"
    case misdirected = "421 Misdirected Request"
    case headTooLarge = "431 Request Header Fields Too Large"
    case unavailable = "503 Service Unavailable"
  }

  var status: Status
  var type = "text/plain; charset=utf-8"
  /// The fields in addition to those of every response.
  var fields: [(String, String)] = []
  /// The sources that the content security policy allows.
  var policy = ""
  var body: [UInt8] = []

  init(_ status: Status, _ text: String = "") {
    self.status = status
    body = Array((text.isEmpty ? status.rawValue : text).utf8) + [10]
  }

  init(_ body: [UInt8], type: String) {
    status = .ok
    self.type = type
    self.body = body
  }

  /// - Parameter isStream: Whether more bytes follow until the connection is closed.
  func bytes(isStream: Bool = false) -> [UInt8] {
    var lines = [
      "HTTP/1.1 \(status.rawValue)", "Content-Type: \(type)", "Connection: close", "Cache-Control: no-store",
      "Content-Security-Policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        + policy,
      "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY", "Referrer-Policy: no-referrer",
      "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
    ]
    if !isStream { lines.append("Content-Length: \(body.count)") }
    lines += fields.map { "\($0): \($1)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}
