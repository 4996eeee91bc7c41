/// What a native module knows of its showing. A context that is kept too long keeps nothing alive, and does
/// nothing once the module is gone.
@MainActor public struct Context<Destination: Route> {
  /// The module's own router: what it shows belongs to this module and goes with it.
  public let router: Router
  private let fake: Fake?

  private struct Fake {
    let output: @MainActor (Destination.Output) -> Void
    let end: @MainActor (Outcome<Destination.Output>) -> Void
  }

  init(_ visit: AnyVisit) {
    router = Router(visit: visit)
    fake = nil
  }

  /// A context without a router, to test what a native module makes.
  ///
  /// - Parameters:
  ///   - output: receives what the module says.
  ///   - end: receives how the module ends itself.
  public init(
    output: @escaping @MainActor (Destination.Output) -> Void = { _ in },
    end: @escaping @MainActor (Outcome<Destination.Output>) -> Void = { _ in }
  ) {
    router = Router(visit: nil)
    fake = Fake(output: output, end: end)
  }

  /// Says something to the module that shows this one. May happen many times.
  public func output(_ output: Destination.Output) {
    fake?.output(output)
    router.visit?.deliver(output: output)
  }

  /// Says the last output and ends the module. The awaited outcome is `.finished(output)`.
  public func finish(_ output: Destination.Output) {
    fake?.end(.finished(output))
    router.visit?.end(with: .finished(output))
  }

  /// Ends the module without a result. The awaited outcome is `.dismissed`.
  public func dismiss() {
    fake?.end(.dismissed)
    router.visit?.end(with: .dismissed)
  }

  /// Ends the module because it cannot go on. The awaited outcome is `.failed(error)`.
  public func fail(_ error: any Error) {
    fake?.end(.failed(error))
    router.visit?.end(with: .failed(error))
  }

  /// Keeps an object as long as the module is there: an adapter that others hold weakly.
  public func keep(_ object: AnyObject) {
    router.visit?.whenRemoved { _ = object }
  }

  /// Reports an error that was not handled to the router's ``Diagnostics``.
  public func report(_ error: any Error) {
    router.report(error)
  }

  /// Sets what happens with inputs. Those that came earlier are handled now, in order.
  public func receive(_ handler: @escaping @MainActor (Destination.Input) -> Void) {
    router.visit?.receive { input in
      if let input = input as? Destination.Input { handler(input) }
    }
  }
}

extension Context {
  /// Changes where this showing is found: its address, and what a ``TreeSnapshot`` keeps of it.
  public func update(route: Destination) {
    router.visit?.update(route: route)
  }
}
