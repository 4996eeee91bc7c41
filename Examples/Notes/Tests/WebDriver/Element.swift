import Foundation

/// An element of a page, until the page or a patch takes it away (`stale element reference`).
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

  /// Scrolls it into view and clicks its middle, as a mouse does; waits for a page that this opens.
  public func click() async throws { try await post("click") }

  /// Types into it, behind what it holds. ``Key`` has the keys that are not letters.
  public func type(_ text: String) async throws { try await post("value", ["text": .string(text)]) }

  /// Selects all of what it holds and types over it: what a page sees is input, not a change by script.
  public func replace(with text: String) async throws {
    try await type(Key.selectAll + (text.isEmpty ? Key.delete : text))
  }

  /// Empties it at once, as a script would: the page sees a `change`, no `input`.
  public func clear() async throws { try await post("clear") }

  /// What a person can read in it.
  public var text: String {
    // The protocol's own text leaves `noscript` out, shown or not.
    get async throws {
      try await property("innerText").string?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    }
  }

  /// What the field holds.
  public var value: String { get async throws { try await property("value").string ?? "" } }

  /// The attribute as the page has it, nil when there is none; `true` when it is there and boolean.
  public func attribute(_ name: String) async throws -> String? { try await get("attribute/\(name)").string }

  /// The property as scripts see it now.
  public func property(_ name: String) async throws -> JSONValue { try await get("property/\(name)") }

  /// The computed value of a CSS property.
  public func css(_ name: String) async throws -> String { try await get("css/\(name)").string ?? "" }

  /// The name that assistive technology reads.
  public var accessibleName: String { get async throws { try await get("computedlabel").string ?? "" } }
  /// The role that assistive technology reads: `button`, `textbox`, `list`, …
  public var role: String { get async throws { try await get("computedrole").string ?? "" } }

  public var isDisplayed: Bool { get async throws { try await get("displayed").bool ?? false } }
  public var isEnabled: Bool { get async throws { try await get("enabled").bool ?? false } }
  /// Whether a checkbox is checked, or an option chosen.
  public var isSelected: Bool { get async throws { try await get("selected").bool ?? false } }

  /// The first such element inside this one, now.
  /// - Throws: ``WebDriverError`` `no such element`.
  public func find(_ locator: Locator) async throws -> Element {
    try Element(try await post("element", locator.json), in: browser)
  }

  /// All such elements inside this one, now.
  public func findAll(_ locator: Locator) async throws -> [Element] {
    try await post("elements", locator.json).array?.map { try Element($0, in: browser) } ?? []
  }

  private func get(_ path: String) async throws -> JSONValue {
    try await browser.command("GET", "element/\(id)/\(path)")
  }

  @discardableResult
  private func post(_ path: String, _ body: JSONValue = [:]) async throws -> JSONValue {
    try await browser.command("POST", "element/\(id)/\(path)", body)
  }
}
