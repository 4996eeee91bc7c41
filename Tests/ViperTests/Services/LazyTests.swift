import Testing
import Viper
import ViperTesting

/// Values that are created on first use.
@MainActor @Suite(.timeLimit(.minutes(5))) struct LazyTests {
  final class Store: Sendable {
    let path: String
    init(_ path: String) { self.path = path }
  }

  @MainActor final class AppServices {
    let path: String
    private(set) var timesMade = 0
    lazy var store = Lazy { [unowned self] in
      timesMade += 1
      return Store(path)
    }
    lazy var index = AsyncLazy { [unowned self] in try "index of " + store().path }

    init(_ path: String) { self.path = path }
  }

  @Test func `A value is created once, on first use`() throws {
    let services = AppServices("notes.db")
    #expect(services.store.existing == nil)
    #expect(services.timesMade == 0)
    #expect(try services.store() === services.store())
    #expect(services.store.existing?.path == "notes.db")
    #expect(services.timesMade == 1)
  }

  @Test func `A test overrides a value, and derived values follow`() async throws {
    let services = AppServices("notes.db")
    services.store = .fixed(Store("fake.db"))
    #expect(try services.store().path == "fake.db")
    #expect(try await services.index() == "index of fake.db")
    services.index = .fixed("none")
    #expect(try await services.index() == "none")
  }

  @Test func `A failed creation is retried`() throws {
    var tries = 0
    let number = Lazy {
      tries += 1
      if tries == 1 { throw Trouble() }
      return tries
    }
    #expect(throws: Trouble.self) { try number() }
    #expect(try number() == 2)
  }

  // MARK: Cycles

  @MainActor final class Circle {
    var isBroken = false
    lazy var one: Lazy<Int> = Lazy(name: "one") { [unowned self] in try two() }
    lazy var two: Lazy<Int> = Lazy(name: "two") { [unowned self] in try three() }
    lazy var three: Lazy<Int> = Lazy(name: "three") { [unowned self] in isBroken ? 3 : try two() }
    lazy var early: AsyncLazy<Int> = AsyncLazy(name: "early") { [unowned self] in try await late() }
    lazy var late: AsyncLazy<Int> = AsyncLazy(name: "late") { [unowned self] in
      isBroken ? 4 : try await early()
    }
  }

  @Test func `A value that needs itself is an error with the path and can be requested again`()
    throws
  {
    let circle = Circle()
    let error = #expect(throws: LazyError.self) { try circle.one() }
    #expect(error?.description == "two depends on itself: two > three > two.")
    circle.isBroken = true
    #expect(try circle.one() == 3)
  }

  @Test func `Values that wait for each other, in one task or two, are an error with the path`()
    async throws
  {
    let circle = Circle()
    let one = Task { try await circle.early() }
    let two = Task { try await circle.late() }
    for result in [await one.result, await two.result] {
      let error = #expect(throws: LazyError.self) { try result.get() }
      #expect(error?.description.contains("depends on itself: ") == true)
    }
    circle.isBroken = true
    #expect(try await circle.early() == 4)
  }

  // MARK: Asynchronous values

  @Test func `An asynchronous value is made from others`() async throws {
    let path = AsyncLazy { "notes.db" }
    let store = AsyncLazy { Store(try await path()) }
    let index = AsyncLazy { "index of \(try await store().path) at \(try await path())" }
    #expect(try await index() == "index of notes.db at notes.db")
  }

  @Test func `An asynchronous value is created once for all waiters, even if one is cancelled`()
    async throws
  {
    let gate = Gate()
    var timesMade = 0
    let number = AsyncLazy {
      timesMade += 1
      try await gate.pass()
      return timesMade
    }
    let cancelled = Task { try await number() }
    let tasks = (1...5).map { _ in Task { try await number() } }
    try await gate.arrivals()
    #expect(number.existing == nil)
    cancelled.cancel()
    try await gate.open()
    for task in tasks { #expect(try await task.value == 1) }
    #expect(number.existing == 1)
    #expect(timesMade == 1)
  }

  // MARK: The end of a scope

  @MainActor private final class Home {
    let scope: Scope
    let gate = Gate()
    var log: [String] = []
    lazy var store = Lazy(in: scope, close: { [unowned self] in log.append("closed \($0)") }) { "store" }
    lazy var unused = Lazy(in: scope, close: { [unowned self] in log.append("closed \($0)") }) { "unused" }
    lazy var late = AsyncLazy(
      in: scope, close: { [unowned self] (value: String) in log.append("closed \(value)") }
    ) {
      [unowned self] in await makeLate()
    }

    /// Ignores cancellation.
    private func makeLate() async -> String {
      await Task { [gate] in try? await gate.pass() }.value
      return "late"
    }

    init(_ scope: Scope) { self.scope = scope }
  }

  private func home() throws -> (Home, Visit<String, String>) {
    final class Holder { var home: Home? }
    let holder = Holder()
    let world = World(
      try ModuleRegistry {
        probeModule().opening(LateProbe.self) { _, scope in
          holder.home = Home(scope)
          return try ModuleRegistry { lateProbeModule().answering(LateProbe.self) { Probe($0.name) } }
        }
      })
    let visit = try world.push("home")
    try world.router(of: visit).push(LateProbe(name: "inside"))
    worlds.add(world)
    return (try #require(holder.home), visit)
  }

  @MainActor private final class Worlds {
    private var all: [World] = []
    func add(_ world: World) { all.append(world) }
  }
  private let worlds = Worlds()

  @Test func `Values of a scope are closed at its end, and none are created for closing`()
    throws
  {
    let (home, visit) = try home()
    _ = home.unused
    #expect(try home.store() == "store")
    try visit.dismiss()
    #expect(home.log == ["closed store"])
    #expect(home.store.existing == nil)
    let error = #expect(throws: LazyError.self) { try home.store() }
    #expect(error?.description.contains("after the end of its scope") == true)
  }

  @Test func `A value that arrives after the end of its scope is closed and delivered to nobody`()
    async throws
  {
    let (home, visit) = try home()
    let asking = Task { try await home.late() }
    try await home.gate.arrivals()
    try visit.dismiss()
    #expect(home.log.isEmpty)
    try await home.gate.open()
    await #expect(throws: LazyError.self) { try await asking.value }
    #expect(home.log == ["closed late"])
    #expect(home.late.existing == nil)
  }
}
