import Viper

/// Access to a stored ``Lazy`` value of two objects, at most 1.5 times the time of creating both by hand.
@MainActor enum Serving {
  private final class Path { let text = "notes.db" }
  private final class Store {
    let path: Path
    init(_ path: Path) { self.path = path }
  }
  @MainActor private final class Services {
    lazy var path = Lazy { Path() }
    lazy var store = Lazy { [unowned self] in Store(try path()) }
  }

  /// Not inlined: the compiler would not create objects that nothing else can see.
  @inline(never) private static func storeByHand() -> Store { Store(Path()) }

  static func measure() async throws -> [Finding] {
    let services = Services()
    let operations = 20_000
    var open = 0
    let kept = try await Comparison.run(operations: operations) {
      for _ in 0..<operations where try services.store().path.text.isEmpty { open += 1 }
    } baseline: {
      for _ in 0..<operations where storeByHand().path.text.isEmpty { open += 1 }
    }
    return [Finding("a lazy value that is kept, made by hand", kept, limit: 1.5)]
  }
}
