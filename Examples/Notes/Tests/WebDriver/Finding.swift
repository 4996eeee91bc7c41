extension Browser {
  /// The first matching element, awaited until the deadline.
  /// - Throws: ``WaitFailure`` if it does not appear.
  @discardableResult
  public func find(_ locator: Locator, within deadline: Duration = timeout) async throws -> Element {
    let script =
      switch locator.strategy {
      case .css: "return document.querySelector(arguments[0])"
      case .xpath:
        "return document.evaluate(arguments[0], document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)"
          + ".singleNodeValue"
      }
    let found = try await wait(
      until: script, [.string(locator.expression)], for: "\(locator)", within: deadline)
    return try Element(found, in: self)
  }

  @discardableResult
  public func find(button text: String) async throws -> Element { try await find(.button(text)) }
  @discardableResult
  public func find(link text: String) async throws -> Element { try await find(.link(text)) }
  @discardableResult
  public func find(field name: String) async throws -> Element { try await find(.field(name)) }

  /// All matching elements at this moment in document order; possibly none.
  public func findAll(_ locator: Locator) async throws -> [Element] {
    try await command("POST", "elements", locator.json).array?.map { try Element($0, in: self) } ?? []
  }

  /// The focused element.
  public var focused: Element {
    get async throws { try Element(try await command("GET", "element/active"), in: self) }
  }

  /// The visible text of the first matching element.
  public func text(_ locator: Locator = "body") async throws -> String {
    try await act(on: locator) { try await $0.text }
  }

  public func click(_ locator: Locator) async throws { try await act(on: locator) { try await $0.click() } }
  public func click(button text: String) async throws { try await click(.button(text)) }
  public func click(link text: String) async throws { try await click(.link(text)) }

  /// Types at the end of the field's content.
  public func type(_ text: String, into field: String) async throws {
    try await act(on: .field(field)) { try await $0.type(text) }
  }

  /// Selects the field's content and types over it.
  public func replace(field: String, with text: String) async throws {
    try await act(on: .field(field)) { try await $0.replace(with: text) }
  }

  /// The content of the field.
  public func value(of field: String) async throws -> String {
    try await act(on: .field(field)) { try await $0.value }
  }

  /// Retries if a patch or a new page removed the element between finding and using it.
  private func act<Result: Sendable>(
    on locator: Locator, _ action: (Element) async throws -> Result
  ) async throws -> Result {
    let end = ContinuousClock.now + Self.timeout
    while true {
      do {
        return try await action(try await find(locator))
      } catch let error as WebDriverError
        where error.meansElementIsGone && ContinuousClock.now < end
      {}
    }
  }
}
