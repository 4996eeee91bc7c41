public import Viper

/// A page written in one piece for a native module, without contract and presenter.
///
/// ```swift
/// final class TermsPage: NativePage<TermsPage.Event> {
///   enum Event: Codable, Sendable { case agree }
///   let context: Context<ShowTerms>
///
///   override func body() -> HTML<Contents> {
///     "<h1>Terms</h1><button \(on: .agree)>I agree</button>"
///   }
///
///   override func handle(_ event: Event) { context.finish(.agreed) }
/// }
/// ```
@MainActor open class NativePage<Event: Codable & Sendable> {
  /// The contract of the page's markup, with its events.
  public typealias Contents = NativeContract<Event>

  /// The language and the time zone of the visitor.
  public fileprivate(set) final var locale = WebLocale()

  fileprivate weak var screen: LiveScreen<Contents>?

  public init() {}

  /// Returns the page, or a fragment if it is embedded.
  open func body() -> HTML<Contents> { "" }
  /// The title of the document while this is the topmost screen; nil for the configured title.
  open var title: String? { nil }
  /// Handles an event; then the page is rendered again. Errors are reported to the app's diagnostics.
  open func handle(_ event: Event) throws {}

  /// Renders the page again. Not necessary after ``handle(_:)``.
  public final func changed() {
    screen?.state += 1
  }
}

/// The contract of native pages: the number of changes, and the events.
public struct NativeContract<Event: Codable & Sendable>: Contract {
  public var initialState: Int { 0 }
}

/// A native page, regardless of its events.
@MainActor protocol AnyNativePage {
  func view(at visit: AnyVisit, id: String, in host: any ModuleViewHost) -> any AnyModuleView
}

extension NativePage: AnyNativePage {
  func view(at visit: AnyVisit, id: String, in host: any ModuleViewHost) -> any AnyModuleView {
    let diagnostics = host.diagnostics
    let screen = LiveScreen(Contents(), showing: 0) { [weak self] event in
      guard let self else { return }
      do {
        try handle(event)
      } catch {
        diagnostics.report(
          .failure(
            Diagnostic.Failure(
              error: error, module: visit.module, route: visit.route.map { "\($0)" } ?? "-",
              advice: "Catch it in handle(_:) of \(type(of: self)) to show it.")))
      }
      changed()
    }
    self.screen = screen
    let wrapped = AnyPage(Wrapped(page: self), events: .json())
    let view = ModuleView(
      screen,
      { [weak self, weak host] in
        if let host { self?.locale = host.locale }
        return wrapped
      }, at: visit, id: id, in: host)
    screen.view = view
    return view
  }

  private struct Wrapped: WebPage {
    let page: NativePage<Event>

    func body(_ changes: Int) -> HTML<NativeContract<Event>> { page.body() }
    func title(_ changes: Int) -> String? { page.title }
  }
}
