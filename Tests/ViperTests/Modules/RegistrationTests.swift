import Testing
import Viper
import ViperTesting

/// Regression tests for defects of global registries: late, duplicate and shared registration.
@MainActor @Suite(.timeLimit(.minutes(5))) struct RegistrationTests {
  @Test func `A duplicate registration is rejected, and the running registry is unchanged`()
    throws
  {
    let world = try World()
    try world.push("a")
    let error = #expect(throws: RegistryError.self) {
      try ModuleRegistry {
        probeModule()
        probeModule()
      }
    }
    #expect(error?.problems.count == 1)
    try world.push("b")
    #expect(world.names == ["a", "b"])
  }

  @Test func `A late registration is found by descendants of its place while modules are on stage`() throws {
    let base = try ModuleRegistry {
      probeModule()
      plainModule().opening(Other.self) { _, _ in try ModuleRegistry { otherModule() } }
    }
    let world = World(base)
    let plain = try world.router.push(Plain())
    #expect(!world.router.canShow(Other()))
    #expect(Router(visit: plain.base).canShow(Other()))
    try Router(visit: plain.base).push(Other())
    // A larger registry is a new value.
    let more = try ModuleRegistry {
      base
      otherModule()
    }
    #expect(base.count == 2)
    #expect(more.count == 3)
  }

  @Test(arguments: 0..<50) func `Each of many parallel tests has its own overrides`(_ number: Int)
    async throws
  {
    let name = "fake \(number)"
    let world = World(try Shared.modules().replacing { Shared.module(saying: name) })
    let visit = try world.push("a")
    await takeTurns()
    #expect(try world.screen(visit).state.text == "fake \(number)")
    #expect(try Shared.text() == "real")
    let other = World(try Shared.modules())
    #expect(try other.screen(other.push("b")).state.text == "real")
  }

  @Test func `A dropped router releases its prepared and waiting modules`() async throws {
    let stage = RecordingStage()
    let (gate, made) = (Gate(), Kept())
    let modules = try ModuleRegistry {
      probeModule { [made] probe in
        let part = UnshownView()
        made.parts.append(Weak(part))
        probe.onRemove = { _ in _ = part }
      }
      plainModule()
      Interceptor(Plain.self) { _, _ in
        .ask {
          try await gate.pass()
          return .allow
        }
      }
    }
    var router: Router? = Router(modules: modules, stage: stage)
    _ = try router?.prepare(Probe("made"))
    let waiting = try router?.push(Plain())
    router = nil
    while waiting?.phase != .removed { await Task.yield() }
    #expect(made.parts.count == 1)
    while made.parts[0].object != nil { await Task.yield() }
  }
}

extension World {
  fileprivate var names: [String] { stage.visits.compactMap { ($0.route as? Probe)?.name } }
}

@MainActor private enum Shared {
  /// Created once for all tests.
  static let text = Lazy.fixed("real")

  static func module(saying text: String) -> Module<Probe> {
    probeModule { $0.onLoad = { $0.screen.text = text } }
  }

  static func modules() throws -> ModuleRegistry {
    let text = try text()
    return try ModuleRegistry { module(saying: text) }
  }
}

@MainActor private final class Kept { var parts: [Weak] = [] }

private struct Weak {
  weak var object: UnshownView?
  init(_ object: UnshownView) { self.object = object }
}
