import TestSupport
import Testing
import Viper
import ViperTesting

@MainActor @Suite("What leaks, whatever its name", .timeLimit(.minutes(5))) struct LeakPartsTests {
  #if DEBUG
    @Test func `A leaked part of any name is reported by its type`() async throws {
      let clock = TestClock()
      let keeper = Keeper()
      let world = World(
        try ModuleRegistry { partsModule(catalog: Catalog(), keeper: keeper) }, leakDeadline: .seconds(2),
        clock: clock)
      try world.router.push(Parts()).dismiss()
      try await within {
        try await clock.sleepers(1)
        try await clock.advance(by: .seconds(2))
      }
      guard case .leak(let leak) = try await world.diagnostics.next(timeout: .seconds(1)) else {
        throw Trouble()
      }
      #expect(leak.type == "RowFormatter")
      #expect(leak.property == "formatter")
      #expect(leak.module == "Parts")
      #expect(!"\(leak)".contains("interactor"))
      // The module's own dependencies outlive the visit legitimately.
      #expect(world.diagnostics.leaks.count == 1)
    }
  #endif

  @Test func `A leak check tracks parts of any name`() async throws {
    let keeper = Keeper()
    let error = await #expect(throws: HarnessError.self) {
      try await checkLeaks(timeout: .zero) { track in
        let world = World(try ModuleRegistry { partsModule(catalog: Catalog(), keeper: keeper) })
        track.modules(on: world.stage)
        try world.router.push(Parts()).dismiss()
      }
    }
    #expect(error?.message.contains("RowFormatter") == true)
  }

  @Test func `Objects of a native view are parts, down to the fourth`() throws {
    let world = World(try ModuleRegistry { Module(view: Tower.self) { _, _ in Floor(below: 6) } })
    let tower = try world.router.push(Tower())
    let stored = Part.own(of: tower.base).filter { $0.kind == .stored }
    #expect(
      stored.map(\.property) == ["below", "below.below", "below.below.below", "below.below.below.below"])
  }

  @Test func `A leaked visit does not retain the visits that showed it`() throws {
    let world = try World()
    let (kept, list) = try {
      let list = try world.push("list")
      let visit = try world.router(of: list).push(Probe("editor"))
      try list.dismiss()
      return (visit, Weak(list.base))
    }()
    #expect(kept.phase == .removed)
    #expect(list.object == nil)
  }

  @Test func `A leaked presenter does not retain the visits that showed it`() throws {
    let world = try World()
    let (kept, list) = try {
      let list = try world.push("list")
      let presenter = try world.inside(try world.router(of: list).push(Probe("editor"))) { $0 }
      try list.dismiss()
      return (presenter, Weak(list.base))
    }()
    #expect(list.object == nil)
    withExtendedLifetime(kept) {}
  }

  @Test func `A leaked visit that was removed alone releases the visits that showed it`() throws {
    let world = try World()
    let (kept, list) = try {
      let list = try world.push("list")
      let visit = try world.router(of: list).push(Probe("editor"))
      try visit.dismiss()
      try list.dismiss()
      return (visit, Weak(list.base))
    }()
    #expect(kept.phase == .removed)
    #expect(list.object == nil)
  }
}

// MARK: Fixtures

private struct Parts: Contract {}

@MainActor private final class RowFormatter {}
/// A dependency of the module that its visits share.
@MainActor private final class Catalog {}
@MainActor private final class Keeper { var kept: [AnyObject] = [] }

private struct PartsPresenter: Presenter {
  let screen: LiveScreen<Parts>
  let catalog: Catalog
  let formatter: RowFormatter
}

@MainActor private func partsModule(catalog: Catalog, keeper: Keeper) -> Module<Parts> {
  Module { screen in
    let formatter = RowFormatter()
    keeper.kept.append(formatter)
    return PartsPresenter(screen: screen, catalog: catalog, formatter: formatter)
  }
}

private struct Tower: Route {}

@MainActor private final class Floor {
  private let below: Floor?
  init(below count: Int) { below = count > 0 ? Floor(below: count - 1) : nil }
}

private struct Weak {
  private(set) weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}
