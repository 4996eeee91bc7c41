public import Viper

/// A stage under test and the person who uses it.
///
/// ```swift
/// final class TerminalDriver: StageDriver {
///   let stage = TerminalStage()
///   private var router: Router?
///
///   func start(_ modules: ModuleRegistry, showing page: SamplePage) throws -> Router {
///     let router = Router(modules: modules, stage: stage)
///     self.router = router
///     try router.replaceRoot(page)
///     return router
///   }
///   …
/// }
/// ```
@MainActor public protocol StageDriver: AnyObject {
  /// Starts the stage with a page as its root.
  ///
  /// - Parameters:
  ///   - modules: The modules of a scenario.
  ///   - page: The first page.
  /// - Returns: The root router, which the driver keeps.
  func start(_ modules: ModuleRegistry, showing page: SamplePage) async throws -> Router

  /// Ends running animations and delivers what is under way.
  func finish() async throws

  /// Returns the titles of the pages that the person sees, read from the user interface: those of the topmost modal, or of
  /// the topmost screen, last.
  func visibleTitles() async throws -> [String]

  /// Performs an action of the person.
  ///
  /// - Returns: Whether the user interface offers the action now.
  func perform(_ action: PersonAction) async throws -> Bool

  /// The presentation of the app's own that the stage was created with; nil if the stage has none.
  var custom: Presentation? { get }

  /// Returns the reason why the stage does not pass a scenario; nil if it does.
  func exception(to scenario: StageScenario) -> StageException?
}

extension StageDriver {
  public var custom: Presentation? { nil }
  public func exception(to scenario: StageScenario) -> StageException? { nil }
}

/// The reason why a stage does not pass a scenario, as a sentence.
public enum StageException: Codable, Equatable, Sendable {
  /// The stage lacks an optional capability.
  case lacks(_ reason: String)
  /// No stage of this kind can have the capability.
  case impossible(_ reason: String)
}

/// An action of the person.
public enum PersonAction: Hashable, Sendable {
  /// Goes back from the topmost pushed screen: by a button or a gesture.
  case goBack
  /// Begins to go back and returns.
  case goBackAndReturn
  /// Dismisses the topmost modal: drags it down or taps beside it.
  case dismiss
  /// Begins to dismiss the topmost modal and returns.
  case dismissAndReturn
  /// Selects the tab whose first page has this title.
  case select(tab: String)
  /// Chooses the answer with this title in the topmost question.
  case answer(String)
  /// Sends an event of the visible page with this title.
  case send(SamplePage.Event, on: String)
}
