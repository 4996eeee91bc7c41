import Testing
import Viper
import ViperTesting

/// Loops that only the app can end: they are stopped and reported.
@MainActor @Suite(.timeLimit(.minutes(5))) struct LoopTests {
  @Test func `An observer that presents a failing route for every failure is stopped`()
    throws
  {
    let observer = AlertEverything()
    let world = World(try ModuleRegistry { probeModule() }, observers: [observer])
    observer.router = world.router
    #expect(throws: RoutingError.self) { try world.router.push(Unregistered()) }
    let report = try #require(world.diagnostics.failures.first.map { "\($0.error)" })
    #expect(report.contains("AlertEverything"))
    #expect(report.contains("Unregistered()"))
    #expect(world.diagnostics.failures.count == 1)
    #expect(observer.failures <= NestingLimit.value + 1)
  }

  @Test func `An observer that shows a login whenever a root disappears is stopped`() throws {
    let observer = LoginAlways()
    let world = World(try ModuleRegistry { probeModule() }, observers: [observer])
    observer.router = world.router
    try world.router.replaceRoot(Probe("home"))
    try world.router.replaceRoot(Probe("other"))
    let report = try #require(world.diagnostics.failures.first.map { "\($0.error)" })
    #expect(report.contains("LoginAlways"))
    #expect(report.contains("Probe(name: \"login\")"))
    #expect(world.stage.visits.count == 1)
  }

  @Test func `Tabs that select each other when they appear are stopped`() throws {
    let tabs = Tabs()
    let world = try World { probe in
      let name = probe.name
      probe.onWillAppear = { _ in
        if let other = tabs.visits[name == "one" ? "two" : "one"], name != "home" { other.select() }
      }
    }
    let home = world.router(of: try world.router.replaceRoot(Probe("home")))
    tabs.visits["one"] = try home.show(Probe("one"), as: .tab("tabs"))
    tabs.visits["two"] = try home.show(Probe("two"), as: .tab("tabs"))
    // The first tab was selected while it was first shown.
    tabs.visits["two"]?.select()
    let report = try #require(world.diagnostics.failures.first.map { "\($0.error)" })
    #expect(report.contains("Check whether two tabs select each other"))
    #expect(report.contains("Probe"))
  }

  @Test func `Modules that dismiss each other when they are asked are stopped and named`() throws {
    let tabs = Tabs()
    let world = try World { probe in
      let name = probe.name
      probe.verdict = {
        for other in ["one", "two", "three"] where other != name { try? tabs.visits[other]?.dismiss() }
        return .allow
      }
    }
    for name in ["one", "two", "three"] { tabs.visits[name] = try world.push(name) }
    _ = try? tabs.visits["two"]?.dismiss()
    let reports = world.diagnostics.failures.map { "\($0.error)" }
    // Once for each of the modules that the request asks.
    #expect(reports.count == 2)
    for report in reports {
      #expect(report.contains("shouldDismiss() that dismisses"))
      #expect(report.contains("Probe(name: \"three\") > "))
    }
    // Later requests are not affected.
    try world.push("four")
    #expect(world.stage.visits.last?.routeText == "Probe(name: \"four\")")
  }

  /// The ways in which removals can cause one another.
  enum Cycle: CaseIterable { case didRemove, onEnd, removeAll }

  @Test(arguments: Cycle.allCases)
  func `A module that shows and removes another one when it is removed is stopped and named`(_ cycle: Cycle)
    throws
  {
    let errors = Journal()
    let routers = Routers()
    @MainActor func removeAnother() {
      guard let router = routers.router else { return }
      do {
        let next = try router.push(Probe("next"))
        if cycle == .onEnd { next.onEnd { _ in removeAnother() } }
        if cycle == .removeAll { router.removeAll() } else { try next.dismiss() }
      } catch {
        errors.add("\(error)")
      }
    }
    let world = try World { probe in
      if cycle != .onEnd { probe.onRemove = { _ in removeAnother() } }
    }
    routers.router = world.router
    let first = try world.push("first")
    if cycle == .onEnd { first.onEnd { _ in removeAnother() } }
    try first.dismiss()
    let reports = errors.lines + world.diagnostics.failures.map { "\($0.error)" }
    #expect(reports.first?.contains("50 requests, each caused by the one before") == true)
    #expect(reports.first?.contains("Probe(name: \"next\")") == true)
    #expect(reports.count < 100)
    routers.router = nil
    world.router.removeAll()
    #expect(world.stage.visits.isEmpty)
  }

  @Test func `An event that sends itself is stopped`() throws {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    let count = Count()
    @MainActor func send() {
      screen.send(
        .init { _ in
          count.value += 1
          send()
        })
    }
    send()
    #expect(count.value == NestingLimit.value)
    let report = try #require(world.diagnostics.failures.first)
    #expect("\(report.error)".contains("The presenter of Probe was called 50 times"))
    #expect(report.route == "Probe(name: \"a\")")
    #expect(world.diagnostics.failures.count == 1)
  }

  @Test func `Modules that answer each other's messages are stopped`() throws {
    let world = try World { probe in
      if probe.name == "item" { probe.onInput = { probe, input in probe.screen.output(input) } }
    }
    let item = try world.push("item")
    item.onOutput { item.input($0) }
    item.input("ping")
    let report = try #require(world.diagnostics.failures.first)
    #expect("\(report.error)".contains("Messages to or from this module caused one another 1000 times"))
    #expect(report.module == "Probe")
    // Later messages arrive.
    let later = try world.push("item")
    var outputs: [String] = []
    later.onOutput { outputs.append($0) }
    later.input("pong")
    #expect(outputs == ["pong"])
  }

  @MainActor private final class Routers { var router: Router? }
  @MainActor private final class Count { var value = 0 }

  private struct Unregistered: Route {}

  @MainActor private final class AlertEverything: RouterObserver {
    weak var router: Router?
    private(set) var failures = 0

    func didFail(_ error: RoutingError, at visit: AnyVisit) {
      failures += 1
      _ = try? router?.present(Unregistered())
    }
  }

  @MainActor private final class LoginAlways: RouterObserver {
    weak var router: Router?

    func didStep(_ step: RoutingStep) {
      guard step.to == .removed, step.presentation == .root else { return }
      _ = try? router?.replaceRoot(Probe("login"))
    }
  }

  @MainActor private final class Tabs { var visits: [String: Visit<String, String>] = [:] }
}
