public import HTTPTypes
public import Viper

/// The page of a contract: a function from its state to HTML.
///
/// ```swift
/// struct GreetingPage: WebPage {
///   func body(_ state: Greeting.State) -> HTML<Greeting> {
///     "<p>\(state.greeting)</p><button \(on: .showGreeting)>Show greeting</button>"
///   }
/// }
/// ```
@MainActor public protocol WebPage<Contents> where Contents.Event: Codable {
  /// The contract of the page.
  associatedtype Contents: Contract
  /// Returns the page, or a fragment if the module is embedded. It must depend only on the state and on the
  /// ``WebLocale`` with which the page was created.
  func body(_ state: Contents.State) -> HTML<Contents>
  /// Returns the title of the document while this is the topmost screen; nil for the configured title.
  func title(_ state: Contents.State) -> String?
  /// Returns the status of the response to a request for its address while this is the topmost screen: `.notFound` for
  /// a missing item.
  func status(_ state: Contents.State) -> HTTPResponse.Status
  /// Returns the browser's action for an effect; nil for none.
  func effect(_ effect: Contents.Effect) -> WebEffect?
}

extension WebPage {
  public func title(_ state: Contents.State) -> String? { nil }
  public func status(_ state: Contents.State) -> HTTPResponse.Status { .ok }
  public func effect(_ effect: Contents.Effect) -> WebEffect? { nil }
}

/// An action of the browser that happens once.
public enum WebEffect: Sendable, Hashable {
  /// Announces a text to screen readers; without JavaScript it is shown above the next page.
  case announce(String)
  /// Focuses the field with this name. Requires JavaScript.
  case focus(field: String)
  /// Focuses the first control in the element with this `data-key`. Requires JavaScript.
  case focusControl(key: String)
  /// Shows another address: a path of this app in the same window (`/notes/7`), or a page of another site in place of the
  /// app (`https://pay.example/…`). The next page that the other site leads to is shown in the same window again.
  ///
  /// Addresses with other schemes are replaced by `about:blank#blocked`.
  case open(address: String)
}

/// The pages of an app, by contract.
@MainActor public struct WebPages: HasViews {
  /// The pages by language and time zone.
  private let pages: (WebLocale) -> PageTable

  /// Creates pages that do not depend on the language. If two have the same contract, the later one is used.
  public init(@Builder _ pages: () -> [PageEntry]) {
    let table = PageTable(pages())
    self.pages = { _ in table }
  }

  /// Creates pages for a language and a time zone.
  ///
  /// ```swift
  /// WebPages { locale in
  ///   let texts = Texts(in: locale.language)
  ///   NoteListPage(texts: texts)
  ///   NoteEditorPage(texts: texts)
  /// }
  /// ```
  ///
  /// They are created once for each language and time zone, and kept: store formatters and texts in the pages.
  ///
  /// - Parameter pages: Creates the pages, with the same contracts for every language.
  public init(@Builder _ pages: @escaping @MainActor (WebLocale) -> [PageEntry]) {
    let tables = PageTables(make: pages)
    self.pages = { tables[$0] }
  }

  public func hasView(for contract: any Contract.Type) -> Bool {
    pages(WebLocale()).pages[ObjectIdentifier(contract)] != nil
  }

  func page<Contents: Contract>(for screen: Contents.Type, in locale: WebLocale) -> AnyPage<Contents>? {
    pages(locale).pages[ObjectIdentifier(screen)] as? AnyPage<Contents>
  }

  /// A page as an element of the list.
  @MainActor public struct PageEntry {
    let key: ObjectIdentifier
    let page: any SharesEvents

    @usableFromInline
    init<Contents: Contract>(_ page: AnyPage<Contents>) {
      key = ObjectIdentifier(Contents.self)
      self.page = page
    }
  }

  /// Builds the list of pages.
  @MainActor @resultBuilder public enum Builder {
    /// A page with `Hashable` events is rendered faster: the latest events are cached.
    @inlinable
    public static func buildExpression<Page: WebPage>(_ page: Page) -> [PageEntry]
    where Page.Contents.Event: Hashable {
      [PageEntry(AnyPage(page, events: .json(remembering: 8192)))]
    }
    @inlinable
    public static func buildExpression<Page: WebPage>(_ page: Page) -> [PageEntry] {
      [PageEntry(AnyPage(page, events: .json()))]
    }
    public static func buildBlock(_ entries: [PageEntry]...) -> [PageEntry] { entries.flatMap(\.self) }
    public static func buildOptional(_ entries: [PageEntry]?) -> [PageEntry] { entries ?? [] }
    public static func buildEither(first entries: [PageEntry]) -> [PageEntry] { entries }
    public static func buildEither(second entries: [PageEntry]) -> [PageEntry] { entries }
    public static func buildArray(_ entries: [[PageEntry]]) -> [PageEntry] { entries.flatMap(\.self) }
  }
}

/// A page with a known contract, and the encoding and decoding of its events.
@MainActor @usableFromInline final class AnyPage<Contents: Contract>: SharesEvents {
  private let makeBody: @MainActor (Contents.State) -> HTML<Contents>
  private var lastBody: (state: Contents.State, html: HTML<Contents>)?
  let title: @MainActor (Contents.State) -> String?
  let status: @MainActor (Contents.State) -> HTTPResponse.Status
  let effect: @MainActor (Contents.Effect) -> WebEffect?
  private(set) var events: EventMarkup<Contents.Event>
  let decode:
    (_ template: [UInt8], FormFields, _ prefix: String) throws(FormError) ->
      EventDecoder.Result<Contents.Event>

  @usableFromInline
  init<Page: WebPage>(_ page: Page, events: EventMarkup<Contents.Event>) where Page.Contents == Contents {
    makeBody = { page.body($0) }
    title = { page.title($0) }
    status = { page.status($0) }
    effect = { page.effect($0) }
    self.events = events
    decode = { (template, fields, prefix) throws(FormError) in
      try EventDecoder.decode(Contents.Event.self, from: template, fields: fields, prefix: prefix)
    }
  }

  /// Returns the page of a state. If many windows show the same state, it is rendered once.
  func body(_ state: Contents.State) -> HTML<Contents> {
    if let lastBody, lastBody.state == state { return lastBody.html }
    let html = makeBody(state)
    lastBody = (state, html)
    return html
  }

  func shareEvents(of other: any SharesEvents) {
    if let other = other as? AnyPage<Contents> { events = other.events }
  }
}

extension EventMarkup where Event: Encodable {
  @inlinable
  static func json() -> EventMarkup { EventMarkup(encode: jsonWriter()) }

  @inlinable
  static func json(remembering capacity: Int) -> EventMarkup where Event: Hashable {
    EventMarkup(remembering: capacity, encode: jsonWriter())
  }

  @usableFromInline
  static func jsonWriter() -> Encode {
    let encoder = EventEncoder()
    return { try encoder.append($0, to: &$1) }
  }
}
