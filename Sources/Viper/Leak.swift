/// A part of a removed module that is still alive.
public struct Leak: Sendable, Hashable, CustomStringConvertible {
  /// What a module is made of.
  public enum Part: String, Sendable {
    case view, presenter, interactor, wireframe
  }

  /// Which part stayed.
  public let part: Part
  /// The type of what stayed.
  public let type: String
  /// The type name of the removed module.
  public let module: String
  /// The route, as it prints.
  public let route: String

  public var description: String {
    "the \(part.rawValue) \(type) of \(module) (route \(route)) is still there after its removal."
      + " Who holds it? Often a closure that captures it, or a reference that should be weak."
  }
}

#if DEBUG
  extension Diagnostics {
    /// Watches what should be gone now that its module is removed, and reports what is not in time.
    ///
    /// - Parameter shared: the module's dependencies, which outlive it by right.
    @MainActor func watch(
      partsOf presenter: any LoadedPresenter, sharing shared: [ObjectIdentifier], module: String,
      route: String
    ) {
      guard let leakDeadline else { return }
      let suspects = presenter.parts.map(Watched.init).filter { !shared.contains($0.identity) }
      Task { @MainActor [self] in
        try? await clock.sleep(for: leakDeadline)
        var leaks: [(Watched, Leak)] = []
        for suspect in suspects {
          guard suspect.object != nil else { continue }
          let leak = Leak(part: suspect.part, type: suspect.type, module: module, route: route)
          leaks.append((suspect, leak))
          report(.leak(leak))
        }
        // Look once more, much later: a slow farewell is not a leak for ever.
        guard !leaks.isEmpty else { return }
        try? await clock.sleep(for: leakDeadline * 5)
        for (suspect, leak) in leaks where suspect.object == nil { report(.leakEnded(leak)) }
      }
    }
  }

  /// A part that is looked at without being kept alive.
  private struct Watched {
    let part: Leak.Part
    let type: String
    let identity: ObjectIdentifier
    private(set) weak var object: AnyObject?

    init(_ part: Leak.Part, _ object: AnyObject) {
      self.part = part
      self.object = object
      self.identity = ObjectIdentifier(object)
      self.type = String(describing: Swift.type(of: object))
    }
  }
#endif
