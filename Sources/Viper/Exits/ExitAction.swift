/// An exit bound to the module that leaves by it. Called like a function; it never throws.
///
/// ```swift
/// showItem(item.id)                                          // ExitAction<Item.ID, Never>
/// guard let account = try await login().answer else { … }    // ExitAction<Void, Account>
/// ```
///
/// An error (no module for the route, no view for its contract, a stage that cannot show it) is reported to ``Diagnostics`` with the
/// source location of the call, and is the outcome of the visit (``Outcome/notShown(_:)``). Superseded work, and work after the
/// end of its module, shows nothing.
///
/// A person may tap twice: while the screen that an action has shown covers the module, showing the same route again returns that
/// visit (``Exit/allowingRepeats()``).
///
/// A test makes one with a closure:
///
/// ```swift
/// SearchPresenter(screen: LiveScreen(Search()), interactor: found, showItem: ExitAction { opened.append($0) })
/// ```
@MainActor public struct ExitAction<Parameters, Output: Sendable, each Input: Sendable> {
  private let open: @MainActor (Parameters, ExitUse, CallSite) -> Visit<(repeat each Input), Output>
  private let take: @MainActor (AnyVisit, CallSite) -> Bool
  /// The visit that receives the inputs. Nil if there are none.
  private let latest: Latest<Visit<(repeat each Input), Output>>?

  /// - Parameters:
  ///   - open: shows the module, or prepares it.
  ///   - take: moves a visit; returns whether it could.
  init(
    _ open: @escaping @MainActor (Parameters, ExitUse, CallSite) -> Visit<(repeat each Input), Output>,
    move take: @escaping @MainActor (AnyVisit, CallSite) -> Bool = { _, _ in false }
  ) {
    (self.open, self.take) = (open, take)
    var hasInputs = false
    for _ in repeat (each Input).self { hasInputs = true }
    latest = hasInputs ? Latest() : nil
  }

  /// An action for a test. The visit that it returns has ended.
  ///
  /// - Parameters:
  ///   - answer: receives the parameters, and returns the answer of the visit; nil for a dismissal.
  ///   - input: receives the inputs that are sent to the shown module.
  public init(
    _ answer: @escaping @MainActor (Parameters) -> Output?,
    input: @escaping @MainActor (repeat each Input) -> Void
  ) {
    self.init { parameters, _, _ in
      Visit(fake: answer(parameters)) { (sent: (repeat each Input)) in input(repeat each sent) }
    }
  }

  /// An action for a test. The visit that it returns has ended.
  ///
  /// - Parameter answer: receives the parameters, and returns the answer of the visit; nil for a dismissal.
  public init(_ answer: @escaping @MainActor (Parameters) -> Output?) {
    self.init { parameters, _, _ in Visit(fake: answer(parameters)) }
  }

  /// Shows the module of the exit.
  ///
  /// - Parameters:
  ///   - parameters: the parameters of the exit.
  ///   - file: the file that diagnostics name.
  ///   - line: the line that diagnostics name.
  @discardableResult
  public func callAsFunction(
    _ parameters: Parameters, file: String = #fileID, line: Int = #line
  ) -> Visit<(repeat each Input), Output> {
    let visit = open(parameters, .show, CallSite(file: file, line: line))
    // If nothing was shown, inputs still go to the visit before.
    if visit.refusal == nil { latest?.visit = visit }
    return visit
  }

  /// Makes the module of the exit without showing it. ``Visit/show()`` shows it.
  ///
  /// - Parameters:
  ///   - parameters: the parameters of the exit.
  ///   - file: the file that diagnostics name.
  ///   - line: the line that diagnostics name.
  /// - Returns: the visit, which is removed with this module. If the module could not be shown now, or only after an answer, the
  ///   error is reported, and is the outcome of the visit.
  public func prepare(
    _ parameters: Parameters, file: String = #fileID, line: Int = #line
  ) -> Visit<(repeat each Input), Output> {
    let visit = open(parameters, .prepare, CallSite(file: file, line: line))
    latest?.visit = visit
    return visit
  }

  /// Moves a module that another exit of this module has shown to the place of this exit (peek, then commit). It keeps its state and
  /// everything that it shows, and its outputs are received as before.
  ///
  /// ```swift
  /// let preview = peek(id)              // embedded in a slot
  /// editor.move(preview)                // the same module, pushed
  /// ```
  ///
  /// - Parameters:
  ///   - visit: the visit of the module.
  ///   - file: the file that diagnostics name.
  ///   - line: the line that diagnostics name.
  /// - Returns: whether the module was moved; false for an action of a test.
  @discardableResult
  public func move<OtherInput, OtherOutput>(
    _ visit: Visit<OtherInput, OtherOutput>, file: String = #fileID, line: Int = #line
  ) -> Bool {
    take(visit.base, CallSite(file: file, line: line))
  }

  /// Sends an input to the module that this action showed last. Does nothing if that is gone.
  public func input(_ input: repeat each Input) {
    latest?.visit?.input((repeat each input))
  }
}

extension ExitAction where Parameters == Void {
  /// Shows the module of the exit.
  ///
  /// - Parameters:
  ///   - file: the file that diagnostics name.
  ///   - line: the line that diagnostics name.
  @discardableResult
  public func callAsFunction(
    file: String = #fileID, line: Int = #line
  ) -> Visit<(repeat each Input), Output> {
    self((), file: file, line: line)
  }
}

extension ExitAction where Output == Never {
  /// An action for a test. The visit that it returns has ended.
  ///
  /// - Parameters:
  ///   - leave: receives the parameters.
  ///   - input: receives the inputs that are sent to the shown module.
  public init(
    _ leave: @escaping @MainActor (Parameters) -> Void,
    input: @escaping @MainActor (repeat each Input) -> Void
  ) {
    self.init { parameters, _, _ in
      leave(parameters)
      return Visit(fake: nil) { (sent: (repeat each Input)) in input(repeat each sent) }
    }
  }

  /// An action for a test. The visit that it returns has ended.
  ///
  /// - Parameter leave: receives the parameters.
  public init(_ leave: @escaping @MainActor (Parameters) -> Void) {
    self.init { parameters, _, _ in
      leave(parameters)
      return Visit(fake: nil)
    }
  }
}

@MainActor private final class Latest<Visit> {
  var visit: Visit?
}
