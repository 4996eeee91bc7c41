/// The parts of a module that were made before it is shown, as for a preview. The module's route carries them to its
/// `Native` closure, which takes them instead of making others.
///
/// The runtime makes a module only when it shows it. Once it can make one ahead, this type goes.
@MainActor public final class MadeAhead<Parts> {
  private var parts: Parts?

  public init(_ parts: Parts) {
    self.parts = parts
  }

  /// Hands the parts out once: another showing of the same route needs parts of its own.
  public func take() -> Parts? {
    defer { parts = nil }
    return parts
  }
}

extension MadeAhead: Equatable {
  public nonisolated static func == (a: MadeAhead, b: MadeAhead) -> Bool { a === b }
}
