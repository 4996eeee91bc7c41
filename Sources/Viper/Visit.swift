/// One showing of a module, as seen by the module that shows it: what it said, how it ended, its removal.
@MainActor public struct Visit<Input: Sendable, Output: Sendable> {
  /// The same visit, whatever its types: its place in the tree.
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

  /// Where the visit stands.
  public var phase: Phase { base.phase }

  /// How the visit ended; waits until it has. Any number of tasks may wait.
  ///
  /// A waiter whose task is cancelled gets `.failed(CancellationError())` at once; the visit goes on.
  public var outcome: Outcome<Output> {
    get async {
      read(outcome: await base.ended())
    }
  }

  /// Sets what happens when the visit has ended: at once if it has. For who cannot wait for its ``outcome``.
  public func onEnd(_ handler: @escaping @MainActor (Outcome<Output>) -> Void) {
    base.whenRemoved { [base] in handler(read(outcome: base.outcome)) }
  }

  /// Everything the module sends until it is gone, from the first output on.
  ///
  /// Outputs arrive in a later turn of the main actor. Where the order with other events matters, use
  /// ``onOutput(_:)``.
  public var outputs: AsyncStream<Output> {
    let (stream, continuation) = AsyncStream<Output>.makeStream()
    onOutput { continuation.yield($0) }
    base.whenRemoved { continuation.finish() }
    return stream
  }

  /// Sets what happens with outputs, at once and in order. Those sent before are handled now.
  ///
  /// The handler is freed with the visit. It may capture the showing presenter strongly: the visit never
  /// outlives the module that shows it.
  public func onOutput(_ handler: @escaping @MainActor (Output) -> Void) {
    base.onOutput { any in
      if let output = read(any) { handler(output) }
    }
  }

  /// Sends an input to the module. Does nothing when it is gone.
  public func send(_ input: Input) {
    base.deliver(input: translateInput?(input) ?? input)
  }

  /// Removes the module, and everything above or inside it. Does nothing when it is gone already.
  ///
  /// - Throws: when the stage cannot take it away; then everything stands as before.
  public func remove() throws(RoutingError) {
    try base.remove()
  }

  private func read(outcome: Outcome<any Sendable>) -> Outcome<Output> {
    switch outcome {
    case .finished(let output): read(output).map { .finished($0) } ?? .dismissed
    case .dismissed: .dismissed
    case .failed(let error): .failed(error)
    }
  }

  private func read(_ any: Any) -> Output? {
    if let translate { translate(any) } else { any as? Output }
  }
}
