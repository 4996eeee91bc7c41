import HTTPTypes
import ViperWeb

/// A visitor of the list with JavaScript, in this process: the requests of a browser as values.
@MainActor struct TaskVisitor {
  let token: String
  let window: String
  let module: String
  private let app: WebApp
  private let cookie: String

  struct Refused: Error, CustomStringConvertible {
    let response: WebResponse
    let text: String
    var description: String { "The app answered \(response.head.status): \(text.prefix(400))" }
  }

  /// Opens the list, which stores nothing on the server yet.
  init(_ app: WebApp) async throws {
    self.app = app
    let response = await app.respond(to: Self.look)
    let page = PageText(try Self.bytes(of: response))
    token = try page.attribute("data-viper-token")
    window = try page.attribute("data-viper-window")
    module = try page.between(" id=\"m-", "\"")
    cookie = String((response.head.headerFields[.setCookie] ?? "").prefix { $0 != ";" })
  }

  /// Opens the list without a session.
  static var look: WebRequest {
    WebRequest(HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/"))
  }

  /// A click that checks a row.
  ///
  /// - Parameters:
  ///   - number: the number of the event; it increases.
  ///   - version: the version of the window in the browser.
  func click(row: Int, number: Int, version: Int) -> WebRequest {
    var head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/_viper/event")
    head.headerFields[.contentType] = "application/x-www-form-urlencoded;charset=UTF-8"
    head.headerFields[.cookie] = cookie
    head.headerFields[.origin] = "http://localhost"
    if let script = HTTPField.Name("X-Viper") { head.headerFields[script] = "1" }
    let body = FormBody.encode([
      ("_event", "\(module) {\"toggle\":{\"row\":\(row)}}"), ("_token", token), ("_window", window),
      ("_address", "/"), ("_version", "\(version)"), ("_number", "\(number)"),
    ])
    return WebRequest(head, body: body)
  }

  /// - Throws: ``Refused`` if the answer is not as expected.
  @discardableResult
  func send(_ request: WebRequest) async throws -> [UInt8] {
    try Self.bytes(of: await app.respond(to: request))
  }

  /// The bytes of a successful answer.
  static func bytes(of response: WebResponse) throws -> [UInt8] {
    guard case .bytes(let bytes) = response.body, response.head.status == .ok else {
      if case .bytes(let bytes) = response.body {
        throw Refused(response: response, text: String(decoding: bytes, as: UTF8.self))
      }
      throw Refused(response: response, text: "a stream")
    }
    return bytes
  }
}
