/// An exit bound to the module that leaves by it. Called like a function; it never throws.
///
/// ```swift
/// showItem(item.id)                                          // ExitAction<Item.ID, Never>
/// guard let account = try await login().answer else { … }    // ExitAction<Void, Account>
/// ```
///
/// What goes wrong (no module for the route, no view for its contract, a stage that refuses) is for developers to
/// mend: it is reported to ``Diagnostics`` with the place of the call, and the visit reads dismissed. Superseded
/// work, and work that goes on after its module's end, takes no way.
///
/// In a test it is its own fake:
///
/// ```swift
/// SearchPresenter(screen: LiveScreen(Search()), interactor: found, showItem: ExitAction { opened.append($0) })
/// ```
@MainActor public struct InputExitAction<Parameters, Input: Sendable, Output: Sendable> {
  private let open: @MainActor (Parameters, Bool, CallSite) -> Visit<Input, Output>
  private let take: @MainActor (AnyVisit, CallSite) -> Bool
  /// The latest visit, where the shown module takes inputs.
  private let latest: Latest?

  @MainActor private final class Latest {
    var visit: Visit<Input, Output>?
  }

  /// - Parameters:
  ///   - open: receives whether it is only to be made.
  ///   - take: moves what is shown elsewhere; whether it could.
  init(
    _ open: @escaping @MainActor (Parameters, Bool, CallSite) -> Visit<Input, Output>,
    take: @escaping @MainActor (AnyVisit, CallSite) -> Bool = { _, _ in false }
  ) {
    self.open = open
    self.take = take
    latest = Input.self == Never.self ? nil : Latest()
  }

  /// Leads somewhere for a test: what it leads to ends at once.
  ///
  /// - Parameters:
  ///   - answer: receives the parameters; what it returns is the last output, nil reads as dismissed.
  ///   - input: receives the inputs that are sent to the shown module.
  public init(
    _ answer: @escaping @MainActor (Parameters) -> Output?,
    input: @escaping @MainActor (Input) -> Void = { _ in }
  ) {
    self.init { parameters, _, _ in Visit(fake: answer(parameters), input: input) }
  }

  /// Leaves by the exit.
  ///
  /// - Parameters:
  ///   - parameters: what the module says on leaving.
  ///   - file: the file that diagnostics name.
  ///   - line: the line that diagnostics name.
  @discardableResult
  public func callAsFunction(
    _ parameters: Parameters, file: String = #fileID, line: Int = #line
  ) -> Visit<Input, Output> {
    let visit = open(parameters, false, CallSite(file: file, line: line))
    // Where nothing new is shown, inputs still go to what is there.
    if visit.refusal == nil { latest?.visit = visit }
    return visit
  }

  /// Makes what the exit leads to without showing it: the very one is shown later, by ``Visit/show()``, or never.
  ///
  /// - Parameters:
  ///   - parameters: what the module says on leaving.
  ///   - file: the file that diagnostics name.
  ///   - line: the line that diagnostics name.
  /// - Returns: the showing to be, which goes with this module. Where it could not be shown now, or somebody would have to be
  ///   asked first, that is reported, and the visit reads dismissed.
  public func prepare(
    _ parameters: Parameters, file: String = #fileID, line: Int = #line
  ) -> Visit<Input, Output> {
    let visit = open(parameters, true, CallSite(file: file, line: line))
    latest?.visit = visit
    return visit
  }

  /// Leaves by the exit with a module that is shown already, by another way of this module: it moves to where this way
  /// leads, and lives on with all that it shows (peek, then commit). What hears its outputs still does.
  ///
  /// ```swift
  /// let preview = peek(id)              // embedded in a slot
  /// editor.move(preview)                // the very one, pushed
  /// ```
  ///
  /// - Parameters:
  ///   - visit: what is moved.
  ///   - file: the file that diagnostics name.
  ///   - line: the line that diagnostics name.
  /// - Returns: whether it was moved. If it was not, it stands where it stood; always in a test's fake.
  @discardableResult
  public func move<OtherInput, OtherOutput>(
    _ visit: Visit<OtherInput, OtherOutput>, file: String = #fileID, line: Int = #line
  ) -> Bool {
    take(visit.base, CallSite(file: file, line: line))
  }

  /// Says something to the module that was shown last by this way. Does nothing when there is none any more.
  public func input(_ input: Input) {
    latest?.visit?.input(input)
  }
}

extension InputExitAction where Parameters == Void {
  /// Leaves by the exit.
  ///
  /// - Parameters:
  ///   - file: the file that diagnostics name.
  ///   - line: the line that diagnostics name.
  @discardableResult
  public func callAsFunction(file: String = #fileID, line: Int = #line) -> Visit<Input, Output> {
    self((), file: file, line: line)
  }
}

extension InputExitAction where Output == Never {
  /// Leads somewhere for a test.
  ///
  /// - Parameters:
  ///   - leave: receives the parameters.
  ///   - input: receives the inputs that are sent to the shown module.
  public init(
    _ leave: @escaping @MainActor (Parameters) -> Void,
    input: @escaping @MainActor (Input) -> Void = { _ in }
  ) {
    self.init { parameters, _, _ in
      leave(parameters)
      return Visit(fake: nil, input: input)
    }
  }
}

/// A passage to a module that receives no input after it is shown.
public typealias ExitAction<Parameters, Output: Sendable> = InputExitAction<Parameters, Never, Output>
