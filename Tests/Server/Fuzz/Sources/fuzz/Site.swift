import Foundation
import HTTPTypes
import Viper
import ViperWeb

/// A page with all kinds of fields and a visitor with a session.
@MainActor final class Site {
  let app: WebApp
  var diagnostics: [String] { reports.all }
  private let reports = Reports()
  private var cookie = ""
  private var token = ""
  private var window = ""
  private var module = ""
  /// The address to which forms with files are posted.
  private var uploadAddress = ""

  private init() throws {
    var configuration = WebConfiguration()
    configuration.hosts = ["localhost", "notes.example", "[::1]"]
    configuration.proxies = TrustedProxies(["127.0.0.1", "10.0.0.0/8", "fd00::/8"])
    configuration.rateLimits = .none
    configuration.maximumFileSize = 2_000
    configuration.maximumUploadSize = 20_000
    app = try WebApp(
      modules: ModuleRegistry { Module { FormPresenter(screen: $0) } }, pages: WebPages { FormPage() },
      configuration: configuration, diagnostics: Diagnostics { [reports] in reports.all.append("\($0)") })
  }

  static func make() async -> Site {
    do {
      let site = try Site()
      let response = await site.app.respond(to: WebRequest(head(.get, "/")))
      guard case .bytes(let bytes) = response.body else { throw UnexpectedPage() }
      let page = String(decoding: bytes, as: UTF8.self)
      site.cookie = String((response.head.headerFields[.setCookie] ?? "").prefix { $0 != ";" })
      site.token = page.between("data-viper-token=\"", "\"")
      site.window = page.between("data-viper-window=\"", "\"")
      site.module = page.between(" id=\"m-", "\"")
      site.uploadAddress = page.between("data-viper-upload=\"", "\"")
      guard site.uploadAddress.hasPrefix("/") else { throw UnexpectedPage() }
      return site
    } catch {
      fatalError("The app cannot be made: \(error)")
    }
  }

  /// The first page is missing, or has no file field.
  private struct UnexpectedPage: Error {}

  private static func head(_ method: HTTPRequest.Method, _ path: String, host: String = "localhost")
    -> HTTPRequest
  {
    HTTPRequest(method: method, scheme: "http", authority: host, path: path)
  }

  /// A request in which the input determines one part: its first byte selects the part, the rest is the content.
  func request(from input: [UInt8]) -> WebRequest {
    let part = Array(input.dropFirst())
    let text = String(decoding: part, as: UTF8.self)
    var head = Self.head(.post, "/_viper/event")
    head.headerFields[.cookie] = cookie
    head.headerFields[.contentType] = "application/x-www-form-urlencoded"
    let own = "_token=\(token)&_window=\(window)&_address=%2F&"
    switch (input.first ?? 0) % 10 {
    case 0: return WebRequest(head, body: Array("\(own)_event=\(module)+".utf8) + part)
    case 1: return WebRequest(head, body: Array(own.utf8) + part)
    case 2: return WebRequest(head, body: part)
    case 3:
      head.path = uploadAddress
      head.headerFields[.contentType] = "multipart/form-data; boundary=x"
      let first = "--x\r\nContent-Disposition: form-data; name=\"_token\"\r\n\r\n\(token)\r\n--x\r\n"
      return WebRequest(head, body: .stream(BodyStream(Chunks(Array(first.utf8) + part))))
    case 4:
      head.path = uploadAddress
      head.headerFields[.contentType] = text
      return WebRequest(head, body: Array("--x\r\n\r\n--x--".utf8))
    case 5: return WebRequest(Self.head(.get, "/", host: text))
    case 6:
      head.headerFields[.cookie] = text
      return WebRequest(head, body: Array(own.utf8))
    case 7:
      var head = Self.head(.get, "/")
      for name in [
        "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "Accept-Language", "If-None-Match",
      ] {
        if let name = HTTPField.Name(name) { head.headerFields[name] = text }
      }
      return WebRequest(head, address: "10.0.0.1")
    case 8: return WebRequest(Self.head(.get, text))
    default:
      head.headerFields[.origin] = text
      return WebRequest(head, body: Array(own.utf8))
    }
  }
}

/// The diagnostics of the app.
@MainActor private final class Reports {
  var all: [String] = []
}

/// A body in chunks of various sizes.
private struct Chunks: AsyncSequence, Sendable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  struct AsyncIterator: AsyncIteratorProtocol {
    var rest: ArraySlice<UInt8>
    var size = 1

    mutating func next() async -> [UInt8]? {
      guard !rest.isEmpty else { return nil }
      size = size * 3 % 97 + 1
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: bytes[...]) }
}

struct Form: Contract, LinkedRoute {
  static let link = RouteLink("/") { Form() }
  var last = ""

  struct Choice: Codable, Hashable, Sendable {
    var kind: String?
    var amounts: [Int]
  }

  enum Event: Codable, Hashable {
    case send(
      text: String, number: Int, share: Double?, isUrgent: Bool, tags: [String], picture: PickedFile?)
    case choose(Choice)
    case typed(text: String)
    case back
  }
}

struct FormPresenter: Presenter {
  let screen: LiveScreen<Form>

  func handle(_ event: Form.Event) { screen.last = String("\(event)".prefix(200)) }
}

struct FormPage: WebPage {
  func body(_ state: Form) -> HTML<Form> {
    """
    <p>\(state.last)</p><button \(on: .back)>Back</button>
    <button \(on: .choose(Form.Choice(kind: nil, amounts: [1, 2])))>Choose</button>
    <form><input name="text" \(input: .typed(text: ""))><input type="number" name="number"><input name="share">
    <input type="checkbox" name="isUrgent"><input name="tags"><input name="tags"><input type="file" name="picture">
    <button \(on: .send(text: "", number: 0, share: nil, isUrgent: false, tags: [], picture: nil))>Send</button></form>
    """
  }
}

extension String {
  fileprivate func between(_ start: String, _ end: String) -> String {
    guard let from = range(of: start)?.upperBound, let to = self[from...].range(of: end)?.lowerBound else {
      return ""
    }
    return String(self[from..<to])
  }
}
