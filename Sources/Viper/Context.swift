/// What a module knows of the showing it is assembled for. Its visit lets go of it: a context kept too long
/// keeps nothing alive, and does nothing once the module is gone.
@MainActor public struct Context<Destination: Route> {
  /// The module's own router. It knows where the module stands in the tree.
  public let router: Router

  /// Sends an output to the module that shows this one. May happen many times.
  public func send(_ output: Destination.Output) {
    router.visit?.deliver(output: output)
  }

  /// Sends the last output and removes the module. The awaited outcome is `.finished(output)`.
  public func finish(_ output: Destination.Output) {
    router.visit?.end(with: .finished(output))
  }

  /// Removes the module without a result. The awaited outcome is `.dismissed`.
  public func dismiss() {
    router.visit?.end(with: .dismissed)
  }

  /// Removes the module because it cannot go on. The awaited outcome is `.failed(error)`.
  public func fail(_ error: any Error) {
    router.visit?.end(with: .failed(error))
  }

  /// Keeps an object as long as the module is there: an adapter that others hold weakly.
  public func keep(_ object: AnyObject) {
    router.visit?.whenRemoved { _ = object }
  }

  /// Reports an error that nobody handled to the router's ``Diagnostics``. For native modules; a presenter throws.
  public func report(_ error: any Error) {
    router.visit?.report(error)
  }

  /// Sets what happens with inputs. Those sent earlier are handled now, in order.
  public func receive(_ handler: @escaping @MainActor (Destination.Input) -> Void) {
    router.visit?.receive { input in
      if let input = input as? Destination.Input { handler(input) }
    }
  }
}
