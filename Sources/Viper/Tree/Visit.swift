/// One showing of a module, as seen by the module that shows it: what it said, how it ended, its removal.
@MainActor public struct Visit<Input: Sendable, Output: Sendable> {
  /// The same visit without the types of what is said: its place in the tree, what stands above and inside it, whether it is
  /// seen. Stages and observers work with that.
  public let base: AnyVisit
  private let translate: (@MainActor (Any) -> Output?)?
  private let translateInput: (@MainActor (Input) -> Any)?

  init(
    _ base: AnyVisit, output: (@MainActor (Any) -> Output?)? = nil, input: (@MainActor (Input) -> Any)? = nil
  ) {
    self.base = base
    self.translate = output
    self.translateInput = input
  }

  /// A visit that has ended before it began.
  ///
  /// - Parameter refusal: why, where something went wrong.
  static func notShown(_ refusal: RoutingError? = nil) -> Visit {
    Visit(AnyVisit(ended: .dismissed, because: refusal))
  }

  /// A visit for a test, which has ended.
  init(fake answer: Output?, input: @escaping @MainActor (Input) -> Void) {
    let outcome: Outcome<any Sendable> = answer.map { .finished($0) } ?? .dismissed
    let base = AnyVisit(ended: outcome)
    if let answer { base.hasSaid(answer) }
    self.init(base) {
      $0 as? Output
    } input: {
      input($0)
      return $0
    }
  }

  /// The phase of the visit's life.
  public var phase: Phase { base.phase }

  /// Whether it is not on stage yet, and may still come: somebody is being asked, its parts are being made, or it was made
  /// without being shown. Wait with ``arrived()``.
  public var isWaiting: Bool { base.isWaiting }

  /// Why nothing was shown; nil if something was.
  package var refusal: RoutingError? { base.refusal }

  /// How the visit ended; waits until it has. A waiter whose task is cancelled gets `.failed(CancellationError())`.
  package var outcome: Outcome<Output> {
    get async { read(outcome: await base.ended()) }
  }

  /// The last output; nil when the visit ended without one. Waits until it has ended.
  ///
  /// The question belongs to the work that asks it: when that is superseded, the module is dismissed.
  ///
  /// A task that waits is gone when the tree is shown again from a ``TreeSnapshot``. What must be heard then is bound
  /// to an event where the exit is listed: `login.presented(output: { .signedIn($0) })`.
  ///
  /// - Throws: the error that the module failed with; ``RoutingError`` if the module was not shown; `CancellationError` when the
  ///   waiting task is cancelled.
  public var answer: Output? {
    get async throws {
      let work = Work.current
      work?.asks(base)
      defer { work?.asksNoMore(base) }
      switch await outcome {
      case .finished(let output): return output
      case .dismissed:
        try Task.checkCancellation()
        return nil
      case .failed(let error): throw error
      case .notShown(let error): throw error
      }
    }
  }

  /// Sets what happens when the visit has ended: at once if it has. For code that cannot wait for its ``answer``.
  public func onEnd(_ handler: @escaping @MainActor (Outcome<Output>) -> Void) {
    base.whenRemoved { [base] in handler(read(outcome: base.outcome)) }
  }

  /// Sets what happens with outputs, at once and in order; for modules without a list of exits, which is where a module with a
  /// presenter binds outputs to events. It hears those said before, too: all that have no
  /// listener yet, and of those that had one the last sixteen.
  ///
  /// The handler is freed with the visit. It may capture the showing presenter: the visit never outlives the
  /// module that shows it.
  public func onOutput(_ handler: @escaping @MainActor (Output) -> Void) {
    base.onOutput { any in
      if let output = read(any) { handler(output) }
    }
  }

  /// Says something to the module. Does nothing when it is gone.
  public func input(_ input: Input) {
    base.deliver(input: translateInput?(input) ?? input)
  }

  /// Shows what was made without being shown (``Router/prepare(_:as:with:)``, ``InputExitAction/prepare(_:file:line:)``).
  ///
  /// - Throws: ``RoutingError`` when it cannot be shown, or was not made so.
  public func show() throws(RoutingError) {
    try base.showPrepared()
  }

  /// Waits until the module is on stage: somebody may be asked first, or its parts take time to make.
  ///
  /// - Throws: why it never will be: ``RoutingError``; `CancellationError` where it was taken back, or the waiting task was
  ///   cancelled.
  public func arrived() async throws {
    try await base.arrived()
  }

  /// Takes the module away, with everything above or inside it. Does nothing when it is gone already. Those that go may
  /// want to be asked first; if that takes time, they go when they have agreed: wait with ``removed()``.
  ///
  /// - Throws: ``RoutingError`` when one of them refuses to go, or when the stage cannot take it away; then everything stays
  ///   as it was.
  public func dismiss() throws(RoutingError) {
    try base.dismiss()
  }

  /// Waits until the module is gone, or has refused to go.
  ///
  /// - Throws: ``RoutingError`` if somebody refused; `CancellationError` when the waiting task is cancelled.
  public func removed() async throws {
    try await base.removed()
  }

  /// Has the tab be seen that the module is, or is in. Does nothing for what is in no tab.
  public func select() {
    base.select()
  }

  private func read(outcome: Outcome<any Sendable>) -> Outcome<Output> {
    switch outcome {
    case .finished(let output): read(output).map { .finished($0) } ?? .dismissed
    case .dismissed: .dismissed
    case .failed(let error): .failed(error)
    case .notShown(let error): .notShown(error)
    }
  }

  private func read(_ any: Any) -> Output? {
    if let translate { translate(any) } else { any as? Output }
  }
}
