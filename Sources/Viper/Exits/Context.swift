/// A native module's access to its visit. Does nothing after the end of the module.
@MainActor public struct Context<Destination: Route> {
  /// The router of the module.
  public let router: Router
  private let fake: Fake?
  private var owner: VisitOwner? { router.visit.map { VisitOwner(visit: $0) } }

  private struct Fake {
    let output: @MainActor (Destination.Output) -> Void
    let end: @MainActor (Outcome<Destination.Output>) -> Void
  }

  init(_ visit: AnyVisit) {
    router = Router(visit: visit)
    fake = nil
  }

  /// A context without a router, for a test of a native module.
  ///
  /// - Parameters:
  ///   - output: receives the outputs.
  ///   - end: receives the outcome when the module ends itself.
  public init(
    output: @escaping @MainActor (Destination.Output) -> Void = { _ in },
    end: @escaping @MainActor (Outcome<Destination.Output>) -> Void = { _ in }
  ) {
    router = Router(visit: nil)
    fake = Fake(output: output, end: end)
  }

  /// Sends an output to the module that shows this one.
  public func output(_ output: Destination.Output) {
    fake?.output(output)
    owner?.deliver(output: output)
  }

  /// Sends the last output and ends the module. The outcome is `.finished(output)`.
  public func finish(_ output: Destination.Output) {
    fake?.end(.finished(output))
    owner?.end(with: .finished(output))
  }

  /// Ends the module without a result. The outcome is `.dismissed`.
  public func dismiss() {
    fake?.end(.dismissed)
    owner?.end(with: .dismissed)
  }

  /// Ends the module because it cannot continue. The outcome is `.failed(error)`.
  public func fail(_ error: any Error) {
    fake?.end(.failed(error))
    owner?.end(with: .failed(error))
  }

  /// Retains an object until the end of the module, such as an adapter that others hold weakly.
  public func keep(_ object: AnyObject) {
    if let visit = router.visit { Conversation.afterRemoval(of: visit) { _ = object } }
  }

  /// Reports an unhandled error to ``Diagnostics``.
  public func report(_ error: any Error) {
    router.report(error)
  }

  /// Sets the handler of inputs. Earlier inputs are handled now.
  public func receive(_ handler: @escaping @MainActor (Destination.Input) -> Void) {
    owner?.onInput { input in
      if let input = input as? Destination.Input { handler(input) }
    }
  }
}

extension Context {
  /// Changes the route of the visit: its address, and its entry in a ``TreeSnapshot``.
  public func update(route: Destination) {
    owner?.update(route: route)
  }
}
