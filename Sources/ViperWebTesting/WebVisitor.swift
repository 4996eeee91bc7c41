public import HTTPTypes
public import ViperWeb

/// A person at a browser without JavaScript, who visits an app: opens addresses, follows links, fills forms and presses buttons. There
/// is no server and no socket.
///
/// ```swift
/// @Test @MainActor func `a task that is added is in the list`() async throws {
///   let visitor = WebVisitor(try tasks())
///   try await visitor.open("/")
///   try await visitor.press("Add", filling: ["title": "Milk"])
///   #expect(visitor.page.words.contains("Milk"))
/// }
/// ```
///
/// Pages are read strictly: what a browser would have to mend is an error, and so is what a person could not do, such as press a
/// button that is disabled or below a dialog.
@MainActor public final class WebVisitor {
  /// What a person could not do, or what nobody expects of an app.
  public struct Failure: Error, CustomStringConvertible {
    /// What happened, where, and what there is instead.
    public let description: String

    init(_ description: String) { self.description = description }
  }

  /// The app that is visited.
  public let app: WebApp
  /// The page that is shown. What is no page, such as a style sheet, is one text.
  public private(set) var page = HTMLElement()
  /// What the address bar says: path and query, without the name of the window. Empty before the first page.
  public var address: String {
    let parts = location.split(separator: "?", maxSplits: 1)
    guard parts.count == 2 else { return location }
    let items = parts[1].split(separator: "&").filter { !$0.hasPrefix("_window=") }
    return items.isEmpty ? String(parts[0]) : "\(parts[0])?\(items.joined(separator: "&"))"
  }
  private var location = ""
  /// The head of the last answer, after redirects: its status and fields.
  public private(set) var head = HTTPResponse(status: .ok)
  /// The bytes of the last answer.
  public private(set) var body: [UInt8] = []
  /// Sent with each request, such as `fields[.acceptLanguage] = "de"`.
  public var fields = HTTPFields()
  /// The name by which the app is visited, with a port where it has one.
  public var host = "localhost"
  /// Whether the app is visited by HTTPS.
  public var isSecure = false
  /// The IP address of the visitor; nil where the server does not know it.
  public var ipAddress: String?
  private let jar: CookieJar

  /// Somebody who has not been there before.
  public init(_ app: WebApp) {
    self.app = app
    jar = CookieJar()
  }

  private init(_ other: WebVisitor, _ app: WebApp) {
    self.app = app
    jar = other.jar
    (fields, host, isSecure, ipAddress) = (other.fields, other.host, other.isSecure, other.ipAddress)
  }

  /// The same person in another tab, which shows nothing yet.
  public func newTab() -> WebVisitor { WebVisitor(self, app) }

  /// The same person with the same page, whose next request comes to another process.
  ///
  /// - Parameter app: that process's app, with the same archive and secret.
  public func moved(to app: WebApp) -> WebVisitor {
    let visitor = WebVisitor(self, app)
    (visitor.page, visitor.location, visitor.head, visitor.body) = (page, location, head, body)
    return visitor
  }

  /// By their names.
  public var cookies: [String: String] {
    get { jar.cookies }
    set { jar.cookies = newValue }
  }

  /// The status of the last answer, such as 200.
  public var status: Int { head.status.code }

  /// The title of the page.
  public var title: String { page.first("title")?.words ?? "" }

  // MARK: What a person does

  /// Opens an address of the app, and follows redirects.
  ///
  /// - Parameter address: path and query, such as `/notes/7?tab=text`.
  /// - Throws: `HTMLReader.Fault` where the answer is not quite HTML; ``Failure`` after twenty redirects.
  public func open(_ address: String) async throws {
    try await show(.get, address)
  }

  /// Opens the page's address anew: a page of work that was not done yet shows how far it is.
  public func reload() async throws { try await open(location) }

  /// Follows a link.
  ///
  /// - Parameters:
  ///   - link: what it says: its text, or its `aria-label`.
  ///   - surroundings: where several links say so, a text of what the right one stands in: of its row, of its dialog.
  /// - Throws: what ``open(_:)`` throws; ``Failure`` where there is no such link, there are several, or it cannot be reached.
  public func follow(_ link: String, in surroundings: String? = nil) async throws {
    let link = try here { () throws(Failure) in try PageControls(page).link(link, in: surroundings) }
    try await open(link.element["href"] ?? "")
  }

  /// Fills the form of a button, presses the button, and follows the redirect.
  ///
  /// - Parameters:
  ///   - button: what it says: its text, or its `aria-label`.
  ///   - surroundings: where several buttons say so, a text of what the right one stands in: of its row, of its dialog.
  ///   - entries: what is entered, by the names or the labels of fields.
  /// - Throws: what ``open(_:)`` throws; ``Failure`` where there is no such button, there are several, it cannot be pressed, or a field
  ///   cannot be filled in this way.
  public func press(
    _ button: String, in surroundings: String? = nil, filling entries: [String: FieldEntry] = [:]
  ) async throws {
    try await send(try form(of: button, in: surroundings, filling: entries))
  }

  /// The form that a button would send: to change something in it that a browser would not, and ``send(_:)`` it.
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

  /// What stands in a field: its text, or the value of the option that is chosen.
  ///
  /// - Parameter field: its name, with or without the name of its module in front, or its label.
  /// - Returns: nil for a choice of which nothing is chosen, and for a box that is not ticked.
  /// - Throws: ``Failure`` where there is no such field.
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

  /// Failures say where they happened.
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
        throw Failure("\(address) leads away, to \(location).")
      }
      (method, address, body, type) = (.get, location, [], nil)
      // A network takes its time, and what modules hear of each other has its turn meanwhile.
      for _ in 0..<100 { await Task.yield() }
    }
    throw Failure("\(address) is redirected without end.")
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
      throw Failure("\(address) is a stream of events without end, and no page.")
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
