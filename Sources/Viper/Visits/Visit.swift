/// One visit of a module, for the module that shows it: outputs, inputs, outcome, removal.
@MainActor public struct Visit<Input: Sendable, Output: Sendable> {
  /// The same visit without types, as stages and observers use it.
  public let base: AnyVisit
  private let translate: (@MainActor (Any) -> Output?)?
  private let translateInput: (@MainActor (Input) -> Any)?

  package init(
    _ base: AnyVisit, output: (@MainActor (Any) -> Output?)? = nil,
    input: (@MainActor (Input) -> Any)? = nil
  ) {
    self.base = base
    self.translate = output
    self.translateInput = input
  }

  /// A visit that was not shown.
  ///
  /// - Parameter refusal: the reason, if it is an error.
  static func notShown(_ refusal: RoutingError? = nil) -> Visit {
    Visit(AnyVisit(ended: refusal.map { .notShown($0) } ?? .dismissed))
  }

  /// A visit for a test that has ended.
  init(fake answer: Output?, input: (@MainActor (Input) -> Void)? = nil) {
    let outcome: Outcome<any Sendable> = answer.map { .finished($0) } ?? .dismissed
    let base = AnyVisit(ended: outcome)
    if let answer { base.openConversation().endFake(with: answer) }
    self.init(base) {
      $0 as? Output
    } input: {
      input?($0)
      return $0
    }
  }

  /// The phase of the visit.
  public var phase: Phase { base.phase }

  /// Whether it is not on stage yet: a decision takes time, its parts are being made, or it was prepared. ``arrived()`` waits for it.
  public var isWaiting: Bool { base.isWaiting }

  /// The reason why it was not shown; nil if it was.
  package var refusal: RoutingError? { base.conversation?.refusal }

  /// Waits for the outcome; `.failed(CancellationError())` if the waiting task is cancelled.
  package var outcome: Outcome<Output> {
    get async {
      if base.phase != .removed, !(await base.openConversation().waiters.wait()) {
        return .failed(CancellationError())
      }
      return decided
    }
  }

  /// Waits for the end of the visit and returns its last output; nil if it was dismissed.
  ///
  /// If the waiting work is superseded, the module is dismissed.
  ///
  /// A ``TreeSnapshot`` does not restore the waiting task. Bind the output to an event instead, if it matters then:
  /// `login.presented(output: { .signedIn($0) })`.
  ///
  /// - Throws: the error of the module; ``RoutingError`` if the module was not shown; `CancellationError` when the waiting task is
  ///   cancelled.
  public var answer: Output? {
    get async throws {
      let work = Work.current
      let ticket = work?.awaits { [base] in
        do { try base.dismiss() } catch { base.report(error) }
      }
      defer { if let ticket { work?.stopAwaiting(ticket) } }
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

  /// Adds a handler of the outcome, called at once if the visit has ended. For code that cannot await ``answer``.
  public func onEnd(_ handler: @escaping @MainActor (Outcome<Output>) -> Void) {
    Conversation.afterRemoval(of: base) { handler(decided) }
  }

  /// Adds a handler of outputs, for modules without listed exits. The first handler also receives earlier outputs, at most the last
  /// 64.
  ///
  /// The handler is freed with the visit, which does not outlive the showing module.
  public func onOutput(_ handler: @escaping @MainActor (Output) -> Void) {
    if base.phase == .removed, base.conversation == nil { return }
    Conversation.with(base) { conversation throws(EndlessMessagesError) in
      try conversation.outputs.open { any in
        if let output = read(any) { handler(output) }
      }
    }
  }

  /// Sends an input to the module. Does nothing after the end.
  public func input(_ input: Input) {
    let sent = translateInput?(input) ?? input
    guard base.phase != .removed else { return }
    Conversation.with(base) { conversation throws(EndlessMessagesError) in
      try conversation.inputs.put(sent)
    }
  }

  /// Shows a prepared module (``Router/prepare(_:as:with:)``, ``ExitAction/prepare(_:file:line:)``).
  ///
  /// - Throws: ``RoutingError`` if it cannot be shown, or was not prepared.
  public func show() throws(RoutingError) {
    do throws(RoutingError.Reason) {
      guard let pending = base.request?.pending, base.content != nil, base.phase == .requested else {
        throw base.phase == .removing || base.phase == .removed ? .gone : .notPrepared
      }
      try pending.showPrepared()
    } catch {
      throw RoutingError(error, of: base).noted(at: base)
    }
  }

  /// Waits until the module is on stage.
  ///
  /// - Throws: ``RoutingError`` if it will never be; `CancellationError` if the request or the waiting task was cancelled.
  public func arrived() async throws {
    if let pending = base.request?.pending, !(await pending.waiters.wait()) { throw CancellationError() }
    if let refusal { throw refusal }
    if phase != .shown { throw CancellationError() }
  }

  /// Removes the module with everything above and inside it. Does nothing after the end. If a decision takes time, the removal follows
  /// it: ``removed()`` waits.
  ///
  /// - Throws: ``RoutingError`` if a module denies the removal, or if the stage cannot remove it. Then nothing has changed.
  public func dismiss() throws(RoutingError) {
    try base.dismiss()
  }

  /// Waits until a removal that was requested is complete.
  ///
  /// - Throws: ``RoutingError`` if the removal was denied, or none was requested (``RoutingError/Reason/notLeaving``);
  ///   `CancellationError` when the waiting task is cancelled.
  public func removed() async throws {
    if phase == .removed { return }
    guard var removal = PendingRemoval.removal(taking: base) else {
      throw RoutingError(.notLeaving, of: base).noted(at: base)
    }
    while true {
      if !(await removal.waiters.wait()) { throw CancellationError() }
      if let error = removal.error { throw error }
      // The module may have ended itself, which starts another removal.
      guard let next = PendingRemoval.removal(taking: base) else { return }
      removal = next
    }
  }

  /// Selects the tab that contains the module. Does nothing outside tabs.
  public func select() {
    base.select()
  }

  /// The outcome of a visit that has ended.
  private var decided: Outcome<Output> {
    switch base.conversation?.outcome ?? .dismissed {
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
