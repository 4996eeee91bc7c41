/// An exit as a module lists it: how what it leads to is shown, and which event hears what comes back.
///
/// ```swift
/// Module(leadingTo: .push(item), .present(login, output: { .signedIn($0) })) { … }
/// ```
public struct ListedExit<Contents: Contract, Parameters, Input: Sendable, Output: Sendable>: Sendable {
  /// What each output of the shown module means to this one: an event, as if its view had sent it.
  ///
  /// Passed as `sending`, not as `@MainActor`: in a list of generic exits the compiler (6.3) refuses a closure
  /// `{ .signedIn($0) }` as a `@MainActor` function.
  public typealias Event = (Output) -> Contents.Event

  let exit: Connection<Parameters, Input, Output>
  private let presentation: Presentation
  private let event: (@MainActor (Output) -> Contents.Event)?

  private init(
    exit: Connection<Parameters, Input, Output>, presentation: Presentation, output: sending Event?
  ) {
    self.exit = exit
    self.presentation = presentation
    if let output { event = { output($0) } } else { event = nil }
  }

  /// Lists an exit that is shown on top of this module.
  ///
  /// - Parameters:
  ///   - exit: what the app connects.
  ///   - output: the event that an output arrives as. In this form it is heard also after a restart of the app;
  ///     a `try await` of an answer is not.
  public static func push(
    _ exit: Connection<Parameters, Input, Output>, output: sending Event? = nil
  ) -> ListedExit {
    ListedExit(exit: exit, presentation: .push, output: output)
  }

  /// Lists an exit that is shown over this module, which waits below.
  ///
  /// - Parameters:
  ///   - exit: what the app connects.
  ///   - output: the event that an output arrives as.
  public static func present(
    _ exit: Connection<Parameters, Input, Output>, output: sending Event? = nil
  ) -> ListedExit {
    ListedExit(exit: exit, presentation: .modal, output: output)
  }

  /// Lists an exit that is shown inside this module's view: a submodule.
  ///
  /// - Parameters:
  ///   - exit: what the app connects.
  ///   - slot: the name of the place in the view.
  ///   - output: the event that an output arrives as.
  public static func embed(
    _ exit: Connection<Parameters, Input, Output>, in slot: String, output: sending Event? = nil
  ) -> ListedExit {
    ListedExit(exit: exit, presentation: .slot(slot), output: output)
  }

  /// Lists an exit that is shown in place of everything, also of this module.
  ///
  /// - Parameter exit: what the app connects.
  public static func replaceRoot(_ exit: Connection<Parameters, Input, Output>) -> ListedExit {
    ListedExit(exit: exit, presentation: .root, output: nil)
  }

  /// The exit, bound to the showing that leaves by it.
  @MainActor func way(from screen: LiveScreen<Contents>) -> Passage<Parameters, Input, Output> {
    Passage { parameters, callSite in leave(screen, parameters, callSite) }
  }

  @MainActor private func leave(
    _ screen: LiveScreen<Contents>, _ parameters: Parameters, _ callSite: CallSite
  ) -> Visit<Input, Output> {
    guard screen.mayAct("left by an exit to \(exit.target) at \(callSite)") else { return .notShown }
    guard let visit = screen.visit else {
      screen.report(LeftTooEarlyError(target: "\(exit.target)"), at: callSite)
      return .notShown
    }
    do {
      let shown = try exit.open(visit, parameters, presentation, nil)
      if let event { shown.onOutput { [weak screen] in screen?.hear(event($0)) } }
      return shown
    } catch {
      screen.report(error, at: callSite)
      return .notShown
    }
  }
}

extension LiveScreen {
  /// An output of a module that this one shows, as an event. One that comes too late is nobody's mistake.
  func hear(_ event: Contents.Event) {
    guard stance == .live else { return }
    attempt { try $0.handle(event) }
  }
}

/// A way was taken while its module was being made.
struct LeftTooEarlyError: DeveloperError {
  let target: String

  var description: String {
    "The way to \(target) was taken before its module was on stage. Take it in didLoad() at the earliest."
  }
}
