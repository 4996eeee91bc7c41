import Foundation
import LocalServers
public import ViperWebTesting

/// A strict browser without JavaScript: parses pages strictly, fills forms, presses buttons, follows redirects and
/// stores cookies.
public actor PlainClient {
  /// The order of a form's fields when they are sent.
  public enum Order: Sendable, CaseIterable {
    case document, reversed
    /// The last of several fields with the same name is used.
    case dictionary
  }

  /// An action that the page does not offer, or an unexpected answer.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  public private(set) var page = HTMLElement()
  public private(set) var status = 0
  /// Path and query of the page.
  public private(set) var address = "/"
  public private(set) var cookies: [String: String] = [:]
  private let port: UInt16
  private let order: Order

  public init(port: UInt16, order: Order = .document) {
    self.port = port
    self.order = order
  }

  /// The same browser with the same page at the address of another process.
  public func moved(to port: UInt16) async -> PlainClient {
    let client = PlainClient(port: port, order: order)
    await client.take(page, at: address, cookies)
    return client
  }

  private func take(_ page: HTMLElement, at address: String, _ cookies: [String: String]) {
    (self.page, self.address, self.cookies) = (page, address, cookies)
  }

  /// Opens an address and follows its redirects.
  public func open(_ address: String) async throws {
    let answer = try await send("GET", address)
    if answer.status == 303, let location = answer.fields["location"]?.first {
      return try await open(location)
    }
    self.address = address
    status = answer.status
    page = try HTMLReader.read(answer.text)
  }

  /// Follows the link of a page that was answered before its work was finished.
  public func settle() async throws {
    while let later = page.all("p").first(where: { $0["class"] == "viper-later" })?.first("a")?["href"] {
      try await open(later)
    }
  }

  /// Types into the fields of a button's form, presses the button and follows the redirect.
  public func press(_ button: String, typing texts: [String: String] = [:]) async throws {
    let answer = try await post(try form(of: button, typing: texts))
    if answer.status == 303, let location = answer.fields["location"]?.first {
      try await open(location)
    } else {
      status = answer.status
      page = try HTMLReader.read(answer.text)
    }
  }

  /// The form that a button would send.
  public func form(of button: String, typing texts: [String: String] = [:]) throws -> HTMLForm {
    try HTMLForm(button: button, on: page, filling: texts.mapValues { .text($0) })
  }

  /// Sends a form and stays on the page.
  /// - Parameter scripted: whether the post is that of the page's script, whose answer is a patch.
  public func post(_ form: HTMLForm, scripted: Bool = false) async throws -> LoopbackHTTP.Answer {
    try await send(
      "POST", form.action, scripted ? [Self.formType, ("X-Viper", "1")] : [Self.formType], body(of: form))
  }

  /// Sends a form except for its last byte.
  /// - Returns: a function that sends the last byte and reads the answer.
  public func begin(_ form: HTMLForm) async throws -> @Sendable () async throws -> LoopbackHTTP.Answer {
    let connection = try LoopbackConnection(port: port)
    let fields = [Self.formType] + cookieFields
    let request = LoopbackHTTP.bytes("POST", form.action, fields: fields, body(of: form), port: port)
    try await connection.write(request.dropLast())
    return {
      try await connection.write(request.suffix(1))
      return try await connection.readAnswer()
    }
  }

  /// Follows the changes of the page's window. The stream is open when this returns.
  public func stream() async throws -> LoopbackConnection {
    let window = page.all("body").first?["data-viper-window"] ?? ""
    let connection = try LoopbackConnection(port: port)
    let path =
      "/_viper/stream?"
      + FormBody.urlEncoded(
        [HTMLForm.Field(name: "_window", value: window), HTMLForm.Field(name: "_address", value: address)])
    try await connection.write(LoopbackHTTP.bytes("GET", path, fields: cookieFields, port: port))
    _ = try await connection.read()
    return connection
  }

  /// Sends any bytes with the cookies.
  public func send(
    _ method: String, _ path: String, _ fields: [(name: String, value: String)] = [], _ body: Data = Data()
  ) async throws -> LoopbackHTTP.Answer {
    let answer = try await LoopbackHTTP.request(method, path, fields: fields + cookieFields, body, port: port)
    for set in answer.fields["set-cookie"] ?? [] {
      let parts = set.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { cookies[parts[0]] = parts[1] }
    }
    return answer
  }

  private static let formType = (name: "Content-Type", value: "application/x-www-form-urlencoded")

  private var cookieFields: [(name: String, value: String)] {
    cookies.isEmpty ? [] : [("Cookie", cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; "))]
  }

  private func body(of form: HTMLForm) -> Data { Data(FormBody.urlEncoded(ordered(form.fields)).utf8) }

  /// The content of the first field with a name.
  public func value(of field: String) -> String? {
    let element = page.elements.first { $0["name"] == field }
    return element?.name == "textarea" ? element?.text : element?["value"]
  }

  private func ordered(_ fields: [HTMLForm.Field]) -> [HTMLForm.Field] {
    switch order {
    case .document: fields
    case .reversed: fields.reversed()
    case .dictionary:
      Dictionary(fields.map { ($0.name, $0.value) }) { $1 }
        .map { HTMLForm.Field(name: $0.key, value: $0.value) }
    }
  }
}
