public import Viper

/// A page written by hand, in one piece, for a native module: no contract and no presenter are
/// between what it shows and what it does.
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
  /// What the page's markup may say: its events.
  public typealias Contents = NativeContract<Event>

  /// The language and the time zone of the visitor.
  public fileprivate(set) final var locale = WebLocale()

  fileprivate weak var screen: LiveScreen<Contents>?

  public init() {}

  /// The page, or the piece of one when it is embedded.
  open func body() -> HTML<Contents> { "" }
  /// The document's title while this is the screen on top; nil leaves it to the configuration.
  open var title: String? { nil }
  /// Handles what the person did; then the page is shown anew. What is thrown is reported to the app's
  /// diagnostics.
  open func handle(_ event: Event) throws {}

  /// Has the page shown anew. Not needed after ``handle(_:)``.
  public final func changed() {
    screen?.state += 1
  }
}

/// The contract of pages written by hand: how often they changed, and their events.
public struct NativeContract<Event: Codable & Sendable>: Contract {
  public var initialState: Int { 0 }
}

/// A page written by hand, whatever its events.
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
