public import HTTPTypes
public import Viper

/// How a contract looks in a browser: a function from its state to HTML.
///
/// ```swift
/// struct GreetingPage: WebPage {
///   func body(_ state: Greeting.State) -> HTML<Greeting> {
///     "<p>\(state.greeting)</p><button \(on: .showGreeting)>Show greeting</button>"
///   }
/// }
/// ```
@MainActor public protocol WebPage<Contents> where Contents.Event: Codable {
  /// What it shows and says.
  associatedtype Contents: Contract
  /// The page, or the piece of one when the module is embedded. Nothing but the state and the ``WebLocale`` that the page was made
  /// with may decide how it looks.
  func body(_ state: Contents.State) -> HTML<Contents>
  /// The document's title while this is the screen on top; nil leaves it to the configuration.
  func title(_ state: Contents.State) -> String?
  /// The status of the answer while this is the screen on top, when somebody comes by its address: `.notFound`
  /// for what does not exist.
  func status(_ state: Contents.State) -> HTTPResponse.Status
  /// What an effect means in a browser; nil for nothing.
  func effect(_ effect: Contents.Effect) -> WebEffect?
}

extension WebPage {
  public func title(_ state: Contents.State) -> String? { nil }
  public func status(_ state: Contents.State) -> HTTPResponse.Status { .ok }
  public func effect(_ effect: Contents.Effect) -> WebEffect? { nil }
}

/// What can happen once in a browser.
public enum WebEffect: Sendable, Hashable {
  /// A screen reader says it; without JavaScript it stands above the next page.
  case announce(String)
  /// The field of this name gets the focus. Needs JavaScript.
  case focus(field: String)
  /// The first control in the element with this `data-key` gets the focus. Needs JavaScript.
  case focusControl(key: String)
}

/// The pages of an app, found by their contract.
@MainActor public struct WebPages: HasViews {
  /// By language and time zone.
  private let pages: (WebLocale) -> PageTable

  /// Pages that are the same in every language. Where two serve one contract, the later one does.
  public init(@Builder _ pages: () -> [Entry]) {
    let table = PageTable(pages())
    self.pages = { _ in table }
  }

  /// Pages that know the language and the time zone they are written in.
  ///
  /// ```swift
  /// WebPages { locale in
  ///   let texts = Texts(in: locale.language)
  ///   NoteListPage(texts: texts)
  ///   NoteEditorPage(texts: texts)
  /// }
  /// ```
  ///
  /// They are made once for each language and time zone and kept: formatters and texts belong into the pages.
  ///
  /// - Parameter pages: makes them, for every language of the same contracts.
  public init(@Builder _ pages: @escaping @MainActor (WebLocale) -> [Entry]) {
    let tables = PageTables(make: pages)
    self.pages = { tables[$0] }
  }

  public func hasView(for contract: any Contract.Type) -> Bool {
    pages(WebLocale()).pages[ObjectIdentifier(contract)] != nil
  }

  func page<Contents: Contract>(for screen: Contents.Type, in locale: WebLocale) -> AnyPage<Contents>? {
    pages(locale).pages[ObjectIdentifier(screen)] as? AnyPage<Contents>
  }

  /// A page, as part of the list.
  @MainActor public struct Entry {
    let key: ObjectIdentifier
    let page: any SharesEvents

    @usableFromInline
    init<Contents: Contract>(_ page: AnyPage<Contents>) {
      key = ObjectIdentifier(Contents.self)
      self.page = page
    }
  }

  /// Lets pages be written as a list.
  @MainActor @resultBuilder public enum Builder {
    /// A page whose events can be hashed is written faster: events that were written lately are remembered.
    @inlinable
    public static func buildExpression<Page: WebPage>(_ page: Page) -> [Entry]
    where Page.Contents.Event: Hashable {
      [Entry(AnyPage(page, events: .json(remembering: 8192)))]
    }
    @inlinable
    public static func buildExpression<Page: WebPage>(_ page: Page) -> [Entry] {
      [Entry(AnyPage(page, events: .json()))]
    }
    public static func buildBlock(_ entries: [Entry]...) -> [Entry] { entries.flatMap(\.self) }
    public static func buildOptional(_ entries: [Entry]?) -> [Entry] { entries ?? [] }
    public static func buildEither(first entries: [Entry]) -> [Entry] { entries }
    public static func buildEither(second entries: [Entry]) -> [Entry] { entries }
    public static func buildArray(_ entries: [[Entry]]) -> [Entry] { entries.flatMap(\.self) }
  }
}

/// A page with only its contract known, and with what its events can do: be written and read.
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

  /// The page of a state. Where many windows show the same, as after a change that all of them hear of, it is made once.
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
