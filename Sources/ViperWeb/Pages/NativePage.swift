public import Viper

/// A page written by hand, in one piece, for a `Native` module: no contract and no presenter stand
/// between what it shows and what it does.
///
/// ```swift
/// final class TermsPage: NativePage<TermsPage.Event> {
///   enum Event: Codable, Sendable { case agree }
///   let context: Context<ShowTerms>
///
///   override func body() -> HTML<Screen> {
///     "<h1>Terms</h1><button \(on: .agree)>I agree</button>"
///   }
///
///   override func handle(_ event: Event) { context.finish(.agreed) }
/// }
/// ```
@MainActor open class NativePage<Event: Codable & Sendable> {
  /// What the page's markup may say: its events.
  public typealias Screen = NativeContract<Event>

  fileprivate weak var presenter: NativePagePresenter<Event>?

  public init() {}

  /// The page, or the piece of one when it is embedded.
  open func body() -> HTML<Screen> { "" }
  /// The document's title while this is the screen on top; nil leaves it to the configuration.
  open var title: String? { nil }
  /// Handles what the person did; then the page is shown anew. What is thrown is reported to the app's
  /// diagnostics.
  open func handle(_ event: Event) throws {}

  /// Has the page shown anew. Not needed after ``handle(_:)``.
  public final func changed() {
    presenter?.update { $0 += 1 }
  }
}

/// The contract of pages written by hand: how often they changed, and their events.
public enum NativeContract<Event: Codable & Sendable>: Contract {
  public typealias State = Int
}

/// Stands between a page and its window, so that both are like any others.
final class NativePagePresenter<Event: Codable & Sendable>: Presenter<NativeContract<Event>> {
  private let page: NativePage<Event>
  private let visited: AnyVisit
  private let diagnostics: Diagnostics

  init(_ page: NativePage<Event>, at visit: AnyVisit, diagnostics: Diagnostics) {
    self.page = page
    visited = visit
    self.diagnostics = diagnostics
    super.init(0)
    page.presenter = self
  }

  override func handle(_ event: Event) throws {
    defer { update { $0 += 1 } }
    try page.handle(event)
  }

  override func didFail(_ error: any Error) {
    diagnostics.report(
      .failure(
        Diagnostic.Failure(
          error: error, module: visited.module, route: visited.route.map { "\($0)" } ?? "-",
          advice: "Catch it in handle(_:) of \(type(of: page)) to show it.")))
  }
}

/// A page written by hand, whatever its events.
@MainActor protocol AnyNativePage {
  func view(at visit: AnyVisit, id: String, in window: Window) -> any AnyModuleView
}

extension NativePage: AnyNativePage {
  func view(at visit: AnyVisit, id: String, in window: Window) -> any AnyModuleView {
    let presenter = NativePagePresenter(self, at: visit, diagnostics: window.app.diagnostics)
    let view = ModuleView(
      presenter, AnyPage(Wrapped(page: self), events: .json()), at: visit, id: id, in: window)
    presenter.view = view
    return view
  }

  private struct Wrapped: WebPage {
    let page: NativePage<Event>

    func body(_ changes: Int) -> HTML<NativeContract<Event>> { page.body() }
    func title(_ changes: Int) -> String? { page.title }
  }
}
