import Foundation
import WebDriver

/// A browser without JavaScript and without mercy: reads pages strictly, fills forms, presses buttons, follows
/// redirects and keeps cookies.
public actor PlainClient {
  /// How the fields of a form are put in order before they are sent.
  public enum Order: Sendable, CaseIterable {
    case document, reversed
    /// Of fields with the same name the last one wins.
    case dictionary
  }

  /// What the page did not offer, or the answer that nobody expects.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  public private(set) var page = HTMLElement(name: "", attributes: [:], children: [])
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

  public func open(_ address: String) async throws {
    let answer = try await send("GET", address)
    self.address = address
    status = answer.status
    page = try HTMLReader.read(answer.text)
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
    guard var form = HTMLForm(button: button, in: page) else {
      throw Failure(description: "No button “\(button)” at \(address): \(page.words)")
    }
    for (name, text) in texts {
      guard form.type(text, into: name) else {
        throw Failure(description: "“\(button)” sends no field “\(name)” at \(address): \(form.fields)")
      }
    }
    return form
  }

  /// Sends a form and stays where it is.
  public func post(_ form: HTMLForm) async throws -> LoopbackHTTP.Answer {
    try await send(
      "POST", form.action, [("Content-Type", "application/x-www-form-urlencoded")],
      Data(FormBody.encode(ordered(form.fields)).utf8))
  }

  /// Sends anything, with the cookies.
  public func send(
    _ method: String, _ path: String, _ fields: [(name: String, value: String)] = [], _ body: Data = Data()
  ) async throws -> LoopbackHTTP.Answer {
    let cookie = cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    let answer = try await LoopbackHTTP.request(
      method, path, fields: fields + (cookie.isEmpty ? [] : [("Cookie", cookie)]), body, port: port)
    for set in answer.fields["set-cookie"] ?? [] {
      let parts = set.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { cookies[parts[0]] = parts[1] }
    }
    return answer
  }

  /// What the first field of a name holds.
  public func value(of field: String) -> String? {
    let element = page.elements.first { $0["name"] == field }
    return element?.name == "textarea" ? element?.text : element?["value"]
  }

  private func ordered(_ fields: [HTMLForm.Field]) -> [HTMLForm.Field] {
    switch order {
    case .document: fields
    case .reversed: fields.reversed()
    case .dictionary: Dictionary(fields.map { ($0.name, $0.value) }) { $1 }.map { ($0.key, $0.value) }
    }
  }
}
