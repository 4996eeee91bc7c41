import Foundation

/// An element of a page, valid until the page or a patch removes it (`stale element reference`).
public struct Element: Sendable {
  let browser: Browser
  private let id: String
  private static let key = "element-6066-11e4-a52e-4f735466cecf"

  init(_ json: JSONValue, in browser: Browser) throws {
    guard let id = json[Self.key].string else {
      throw WebDriverError(code: "not an element", message: "\(json)", command: "find")
    }
    self.browser = browser
    self.id = id
  }

  /// This element as an argument of a script.
  public var json: JSONValue { [Self.key: .string(id)] }

  /// Scrolls it into view and clicks its centre; waits for a page that this opens.
  public func click() async throws { try await post("click") }

  /// Types at the end of its content. See ``Key`` for special keys.
  public func type(_ text: String) async throws { try await post("value", ["text": .string(text)]) }

  /// Selects its content and types over it: the page sees input and not a change by script.
  public func replace(with text: String) async throws {
    try await type(Key.selectAll + (text.isEmpty ? Key.delete : text))
  }

  /// Its visible text.
  public var text: String {
    // The protocol's own text omits `noscript`, visible or not.
    get async throws {
      try await property("innerText").string?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    }
  }

  /// The content of the field.
  public var value: String { get async throws { try await property("value").string ?? "" } }

  /// The attribute in the page, nil if it is missing; `true` for a boolean attribute.
  public func attribute(_ name: String) async throws -> String? { try await get("attribute/\(name)").string }

  /// The current property as scripts see it.
  public func property(_ name: String) async throws -> JSONValue { try await get("property/\(name)") }

  /// The computed value of a CSS property.
  public func css(_ name: String) async throws -> String { try await get("css/\(name)").string ?? "" }

  /// The accessible name.
  public var accessibleName: String { get async throws { try await get("computedlabel").string ?? "" } }
  /// The accessible role: `button`, `textbox`, `list`, …
  public var role: String { get async throws { try await get("computedrole").string ?? "" } }

  private func get(_ path: String) async throws -> JSONValue {
    try await browser.command("GET", "element/\(id)/\(path)")
  }

  @discardableResult
  private func post(_ path: String, _ body: JSONValue = [:]) async throws -> JSONValue {
    try await browser.command("POST", "element/\(id)/\(path)", body)
  }
}
