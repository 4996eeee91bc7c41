public import HTTPTypes
public import ViperWeb

/// A browser without JavaScript for tests: opens addresses of an app, follows links, fills forms and presses buttons.
/// It needs neither a server nor a socket.
///
/// ```swift
/// @Test @MainActor func `A task that is added is in the list`() async throws {
///   let visitor = WebVisitor(try tasks())
///   try await visitor.open("/")
///   try await visitor.press("Add", filling: ["title": "Milk"])
///   #expect(visitor.page.words.contains("Milk"))
/// }
/// ```
///
/// Pages are parsed strictly: errors that a browser would correct are errors, and so are actions that a person could
/// not perform, such as pressing a button that is disabled or below a dialog.
@MainActor public final class WebVisitor {
  /// The error of an impossible action or an invalid response.
  public struct Failure: Error, CustomStringConvertible {
    /// The problem, the place, and the available alternatives.
    public let description: String

    init(_ description: String) { self.description = description }
  }

  /// The app under test.
  public let app: WebApp
  /// The current page. A response other than a page, such as a style sheet, is a single text.
  public private(set) var page = HTMLElement()
  /// The address bar: path and query, without the parameters of the runtime, such as the name of the window. Empty before the first page.
  public var address: String {
    let parts = location.split(separator: "?", maxSplits: 1)
    guard parts.count == 2 else { return location }
    let items = parts[1].split(separator: "&").filter { !$0.hasPrefix("_") }
    return items.isEmpty ? String(parts[0]) : "\(parts[0])?\(items.joined(separator: "&"))"
  }
  private var location = ""
  /// The head of the last response, after redirects: its status and fields.
  public private(set) var head = HTTPResponse(status: .ok)
  /// The body of the last response.
  public private(set) var body: [UInt8] = []
  /// Header fields for each request, such as `fields[.acceptLanguage] = "de"`.
  public var fields = HTTPFields()
  /// The host name of the app, with a port if it has one.
  public var host = "localhost"
  /// Whether requests use HTTPS.
  public var isSecure = false
  /// The IP address of the visitor; nil if the server does not know it.
  public var ipAddress: String?
  private let jar: CookieJar

  /// Creates a new visitor.
  public init(_ app: WebApp) {
    self.app = app
    jar = CookieJar()
  }

  private init(_ other: WebVisitor, _ app: WebApp) {
    self.app = app
    jar = other.jar
    (fields, host, isSecure, ipAddress) = (other.fields, other.host, other.isSecure, other.ipAddress)
  }

  /// Returns the same visitor in another tab, which is empty.
  public func newTab() -> WebVisitor { WebVisitor(self, app) }

  /// Returns the same visitor and page, whose next request is handled by another process.
  ///
  /// - Parameter app: The app of that process, with the same archive and secret.
  public func moved(to app: WebApp) -> WebVisitor {
    let visitor = WebVisitor(self, app)
    (visitor.page, visitor.location, visitor.head, visitor.body) = (page, location, head, body)
    return visitor
  }

  /// The cookies by name.
  public var cookies: [String: String] {
    get { jar.cookies }
    set { jar.cookies = newValue }
  }

  /// The status of the last response, such as 200.
  public var status: Int { head.status.code }

  /// The title of the page.
  public var title: String { page.first("title")?.words ?? "" }

  // MARK: Actions of a person

  /// Opens an address of the app, and follows redirects.
  ///
  /// - Parameter address: The path and query, such as `/notes/7?tab=text`.
  /// - Throws: `HTMLReader.SyntaxError` if the response is not valid HTML; ``Failure`` after twenty redirects.
  public func open(_ address: String) async throws {
    try await show(.get, address)
  }

  /// Opens the address of the page again, for example to see the progress of unfinished work.
  public func reload() async throws { try await open(location) }

  /// Follows a link.
  ///
  /// - Parameters:
  ///   - link: The text or the `aria-label` of the link.
  ///   - surroundings: If there are several such links, a text in the element around the intended one, such as its row
  ///     or dialog.
  /// - Throws: The errors of ``open(_:)``; ``Failure`` if there is no such link, if there are several, or if it cannot
  ///   be reached.
  public func follow(_ link: String, in surroundings: String? = nil) async throws {
    let link = try here { () throws(Failure) in try PageControls(page).link(link, in: surroundings) }
    try await open(link.element["href"] ?? "")
  }

  /// Fills the form of a button, presses the button, and follows the redirect.
  ///
  /// - Parameters:
  ///   - button: The text or the `aria-label` of the button.
  ///   - surroundings: If there are several such buttons, a text in the element around the intended one, such as its
  ///     row or dialog.
  ///   - entries: The entries by the names or labels of the fields.
  /// - Throws: The errors of ``open(_:)``; ``Failure`` if there is no such button, if there are several, if it cannot
  ///   be pressed, or if a field cannot be filled in this way.
  public func press(
    _ button: String, in surroundings: String? = nil, filling entries: [String: FieldEntry] = [:]
  ) async throws {
    try await send(try form(of: button, in: surroundings, filling: entries))
  }

  /// Returns the form that a button would send, to make changes that a browser would not make, and ``send(_:)`` it.
  public func form(
    of button: String, in surroundings: String? = nil, filling entries: [String: FieldEntry] = [:]
  ) throws(Failure) -> HTMLForm {
    try here { () throws(Failure) in
      try HTMLForm(button: button, in: surroundings, on: page, filling: entries)
    }
  }

  /// Sends a form, and follows the redirect.
  public func send(_ form: HTMLForm) async throws {
    let action = form.action.isEmpty ? location : form.action
    if form.method == "get" {
      let path = String(action.prefix { $0 != "?" })
      return try await open("\(path)?\(FormBody.urlEncoded(form.fields))")
    }
    let (type, bytes) = form.body
    try await show(.post, action, bytes, type)
  }

  /// Returns the value of a field: its text, or the value of the selected option.
  ///
  /// - Parameter field: The name, with or without the prefix of its module, or the label.
  /// - Returns: nil for a choice without a selection, and for an unchecked checkbox.
  /// - Throws: ``Failure`` if there is no such field.
  public func value(of field: String) throws(Failure) -> String? {
    try here { () throws(Failure) in
      let controls = PageControls(page).all
      guard let control = controls.first(where: { FieldFilling($0, in: controls).isCalled(field) }) else {
        throw Failure("There is no field “\(field)”.")
      }
      let same = controls.filter { $0.element["name"] == control.element["name"] && $0.form == control.form }
      for each in same {
        let fields = try FieldFilling(each, in: controls).fields(nil, isPressed: false)
        if let field = fields.first { return field.value }
      }
      return nil
    }
  }

  /// Adds the place to failures.
  private func here<Result>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    do { return try work() } catch {
      throw Failure("At \(address.isEmpty ? "no page" : address) (\(status)): \(error.description)")
    }
  }

  // MARK: Requests

  private func show(
    _ method: HTTPRequest.Method, _ address: String, _ body: [UInt8] = [], _ type: String? = nil
  ) async throws {
    var (method, address, body, type) = (method, address, body, type)
    for _ in 0..<20 {
      let response = await respond(method, address, body, type)
      guard let location = response.head.headerFields[.location], response.head.status.kind == .redirection
      else { return try await take(response, at: address) }
      guard location.hasPrefix("/"), !location.hasPrefix("//") else {
        throw Failure("\(address) redirects to another site, \(location).")
      }
      (method, address, body, type) = (.get, location, [], nil)
      // Outputs of other modules are delivered during this time, as they are while a real request is on the network.
      for _ in 0..<100 { await Task.yield() }
    }
    throw Failure("\(address) redirects endlessly.")
  }

  private func respond(
    _ method: HTTPRequest.Method, _ address: String, _ body: [UInt8], _ type: String?
  ) async -> WebResponse {
    let path = String(address.prefix { $0 != "#" })
    var request = HTTPRequest(
      method: method, scheme: isSecure ? "https" : "http", authority: host, path: path, headerFields: fields)
    if !jar.cookies.isEmpty { request.headerFields[.cookie] = jar.field }
    if let type {
      request.headerFields[.contentType] = type
      request.headerFields[.contentLength] = "\(body.count)"
      request.headerFields[.origin] = "\(isSecure ? "https" : "http")://\(host)"
    }
    let response = await app.respond(
      to: WebRequest(request, body: body, isSecure: isSecure, address: ipAddress))
    jar.take(response.head.headerFields[values: .setCookie])
    return response
  }

  private func take(_ response: WebResponse, at address: String) async throws {
    head = response.head
    location = address
    switch response.body {
    case .bytes(let bytes): body = bytes
    case .stream where head.headerFields[.contentType]?.hasPrefix("text/event-stream") == true:
      throw Failure("\(address) is an endless event stream and not a page.")
    case .stream(let chunks):
      body = []
      for await chunk in chunks { body += chunk }
    }
    let text = String(decoding: body, as: UTF8.self)
    let isPage = head.headerFields[.contentType]?.hasPrefix("text/html") == true
    page = isPage ? try HTMLReader.read(text) : HTMLElement(children: [.text(text)])
  }
}

/// The cookies of all tabs.
@MainActor private final class CookieJar {
  var cookies: [String: String] = [:]

  var field: String {
    cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
  }

  func take(_ fields: [String]) {
    for field in fields {
      let parts = field.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { cookies[parts[0]] = parts[1] }
    }
  }
}
