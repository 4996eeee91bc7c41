import Foundation
import Testing
import Viper
import ViperTesting

/// The faults that other routers are known for, each tried on this one. `docs/routing/RouterParity.md` names them.
@MainActor @Suite(.timeLimit(.minutes(1))) struct RivalDefectTests {
  // MARK: A lock around the observer

  @Test func `An observer that routes in each of its calls holds up nothing`() throws {
    let observer = Meddler()
    let world = try World(observers: [observer])
    observer.router = world.router
    try world.router.replaceRoot(Probe("root"))
    #expect(world.names == ["root", "after root"])
    #expect(throws: RoutingError.self) { try world.router.push(Plain()) }
    #expect(world.names == ["root", "after root", "after an error"])
    #expect(observer.errors == 1)
  }

  // MARK: canPerform that is wrong

  @Test(arguments: Situation.allCases)
  func `What is said beforehand is what showing does`(_ situation: Situation) throws {
    let ways: [Presentation] = [
      .push, .show, .modal, .sheet, .popover, .top, .root, .slot("slot"), .tab("tabs"), .detail("slot"),
      .drawer,
    ]
    for way in ways {
      let (world, router) = try situation.world()
      let refusal = router.refusal(toShowAny: situation.route, as: way)
      #expect(router.canShow(any: situation.route, as: way) == (refusal == nil))
      do {
        try situation.show(router, as: way)
        #expect(refusal == nil, "\(situation), \(way)")
      } catch {
        #expect(refusal?.description == "\(error)", "\(situation), \(way)")
      }
      withExtendedLifetime(world) {}
    }
  }

  // MARK: Failures that nobody hears

  @Test(arguments: Failing.allCases)
  func `Every failure is thrown and reaches the observers`(_ failing: Failing) async throws {
    let log = Failures()
    let world = try FailingWorld(log)
    let error = try #require(await failing.error(in: world))
    #expect(failing.isMeant(error.reason), "\(error)")
    #expect(log.errors.contains { $0.description == error.description }, "\(log.errors)")
  }

  @Test(arguments: Failing.allCases)
  func `Every failure of a way reaches the diagnostics, with the place of the call, and the visit says why`(
    _ failing: Failing
  ) async throws {
    let world = try FailingWorld(Failures())
    guard let visit = try await failing.wayOut(in: world) else { return }
    let refusal = try #require(visit.refusal)
    #expect(failing.isMeant(refusal.reason), "\(refusal)")
    let failures = world.diagnostics.failures.filter { "\($0.error)" == refusal.description }
    #expect(failures.count == 1, "\(world.diagnostics.all)")
    #expect(failures.first?.callSite?.file == "ViperTests/FailingWorld.swift")
    #expect(await visit.outcome == .dismissed)
  }

  @Test func `What is refused after a question is observed and reported, too`() async throws {
    let log = Failures()
    let diagnostics = RecordingDiagnostics()
    let stage = RecordingStage()
    let modules = try ModuleRegistry {
      probeModule()
      Interceptor(Probe.self) { _, _ in
        .wait {
          await Task.yield()
          return .refuse(because: "Not now.")
        }
      }
    }
    let router = Router(
      modules: modules, stage: stage, diagnostics: diagnostics.diagnostics, observers: [log])
    let visit = try router.push(Probe("a"))
    let error = await #expect(throws: RoutingError.self) { try await visit.arrived() }
    #expect(log.errors.map(\.description) == [error?.description])
    #expect(diagnostics.failures.map { "\($0.error)" } == [error?.description])
  }

  // MARK: Registering

  @Test func `What is registered twice is refused when the registry is made, and what is there goes on`()
    throws
  {
    let world = try World()
    try world.push("a")
    let error = #expect(throws: RegistryError.self) {
      try ModuleRegistry {
        probeModule()
        Lazily(Probe.self) { probeModule() }
      }
    }
    #expect(error?.problems.count == 1)
    try world.push("b")
    #expect(world.names == ["a", "b"])
  }

  @Test func `What is registered late is found below where it was, while modules are on stage`() throws {
    let base = try ModuleRegistry {
      probeModule()
      plainModule().opening(Other.self) { _, _ in try ModuleRegistry { otherModule() } }
    }
    let world = World(base)
    let plain = try world.router.push(Plain())
    #expect(!world.router.canShow(Other()))
    #expect(Router(visit: plain.base).canShow(Other()))
    try Router(visit: plain.base).push(Other())
    // A larger registry is another one.
    let more = try ModuleRegistry {
      base
      otherModule()
    }
    #expect(base.count == 2)
    #expect(more.count == 3)
  }

  // MARK: Addresses

  @Test(arguments: ["/crossed/a/left?side=1&more=2", "/crossed/right/a?side=1&more=2"])
  func `Patterns that cross each other keep the query, each its own fields and the rest`(_ address: String)
    throws
  {
    let links = try ModuleRegistry {
      Native(Left.self) { _, _ in UnshownView() }
      Native(Right.self) { _, _ in UnshownView() }
    }.links
    let found = try links.find(address)
    #expect(found.screens.last?.address == address.replacingOccurrences(of: "&more=2", with: ""))
    #expect(found.rest == [LinkItem(name: "more", value: "2")])
  }

  @Test func `A path may have twelve components, as texts, as fields, and as a rest`() throws {
    let links = try ModuleRegistry {
      Native(Twelve.self) { _, _ in UnshownView() }
      Native(Many.self) { _, _ in UnshownView() }
    }.links
    let twelve = "/a/1/b/2/c/3/d/4/e/5/f/6?end=yes"
    #expect(try links.find(twelve).screens.last as? Twelve == Twelve(digits: [1, 2, 3, 4, 5, 6], end: "yes"))
    #expect(try links.find(twelve).screens.last?.address == twelve)
    let names = (1...12).map { "n\($0)" }
    #expect(
      try links.find("/many/" + names.joined(separator: "/")).screens.last as? Many == Many(names: names))
  }

  @Test func `Addresses are read from many threads at once`() async throws {
    let links = try ModuleRegistry {
      Native(Left.self) { _, _ in UnshownView() }
      Native(Right.self) { _, _ in UnshownView() }
    }.links
    let right = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          let address =
            number.isMultiple(of: 2) ? "/crossed/\(number)/left?side=1" : "/crossed/right/\(number)?side=1"
          return (try? links.find(address).screens.last?.address) == address
        }
      }
      var right = 0
      for await isRight in group where isRight { right += 1 }
      return right
    }
    #expect(right == 200)
  }

  // MARK: Cycles

  @Test func `Choices that lead to each other are an error that names them, at once`() throws {
    let world = try World()
    let error = #expect(throws: RoutingError.self) { try world.router.push(Ping()) }
    guard case .nestedTooDeep(let chain) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Set(chain) == ["Ping()", "Pong()"])
    #expect(!world.router.canShow(Ping()))
    try world.push("a")
  }

  @Test func `Choices that lead to each other do not hold up a validation`() throws {
    let modules = try ModuleRegistry { probeModule() }
    let error = #expect(throws: RegistryError.self) { try modules.validate(Ping.self) }
    #expect(error?.problems.count == 1)
    #expect(error?.problems.first?.contains("Ping") == true)
  }

  @Test func `Services that need themselves are refused, however many steps it takes`() throws {
    let names = (0..<40).map { Service<Int>("service \($0)") }
    let connected = #expect(throws: RegistryError.self) {
      try Services { for (index, name) in names.enumerated() { Connect(name, to: names[(index + 1) % 40]) } }
    }
    #expect(connected?.problems.count == 1)
    let made = try Services {
      for (index, name) in names.enumerated() { Provide(name) { try $0[names[(index + 1) % 40]] + 1 } }
    }
    let error = #expect(throws: ServiceError.self) { try made[names[7]] }
    guard case .cycle(let path) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path.count == 41)
    #expect(path.first == "service 7" && path.last == "service 7")
  }

  /// A release build refuses what a debug build refuses: it is decided by errors.
  @Test func `Nothing of routing, registries, links and services is decided by the kind of build`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/Viper")
    for folder in ["Modules", "Routing", "Restoring", "Services", "Links"] {
      for file in try FileManager.default.contentsOfDirectory(atPath: sources.appending(path: folder).path) {
        // It watches for leaks, in debug builds only.
        if file == "AnyVisit+Removing.swift" { continue }
        let text = try String(
          contentsOf: sources.appending(path: folder).appending(path: file), encoding: .utf8)
        for word in ["#if DEBUG", "assert(", "assertionFailure(", "precondition(", "fatalError("] {
          #expect(!text.contains(word), "\(file) has \(word)")
        }
      }
    }
  }

  // MARK: Overrides that other tests see

  @Test(arguments: 0..<50) func `Each of many tests that run at once has overrides of its own`(_ number: Int)
    async throws
  {
    let services = try Shared.services.replacing { Provide(Shared.name, "fake \(number)") }
    let name = try services[Shared.name]
    let world = World(try Shared.modules().replacing { Shared.module(saying: name) })
    let visit = try world.push("a")
    for _ in 0..<20 { await Task.yield() }
    #expect(try world.screen(visit).state.text == "fake \(number)")
    #expect(try Shared.services[Shared.name] == "real")
    let other = World(try Shared.modules())
    #expect(try other.screen(other.push("b")).state.text == "real")
  }

  @Test func `A router that is dropped lets go of what was made for it, and of what waits`() async throws {
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
        .wait {
          try await gate.pass()
          return .proceed
        }
      }
    }
    var router: Router? = Router(modules: modules, stage: stage)
    _ = try router?.make(Probe("made"))
    let waiting = try router?.push(Plain())
    router = nil
    for _ in 0..<100 where waiting?.phase != .removed { await Task.yield() }
    #expect(waiting?.phase == .removed)
    for _ in 0..<100 where made.parts[0].object != nil { await Task.yield() }
    #expect(made.parts.count == 1)
    #expect(made.parts[0].object == nil)
  }

  // MARK: What else a choice can do

  @Test func `What is chosen can be made beforehand, and be where a question leads`() async throws {
    let world = try guardedWorld {
      Interceptor(Probe.self) { _, _ in
        .wait {
          await Task.yield()
          return .redirect(to: PlaceOrProbe.place("instead"))
        }
      }
    }
    let made = try world.router.make(PlaceOrProbe.place("made"))
    try made.show()
    #expect(made.base.route is Place)
    let led = try world.router.push(Probe("a"))
    try await led.arrived()
    #expect(world.stage.visits.map(\.routeText) == ["made", "instead"])
  }
}

// MARK: What meddles and listens

@MainActor private final class Meddler: RouterObserver {
  weak var router: Router?
  private(set) var errors = 0

  func didStep(_ step: RoutingStep) {
    guard step.to == .routed, (step.route as? Probe)?.name == "root" else { return }
    _ = try? router?.push(Probe("after root"))
  }

  func didFail(_ error: RoutingError, at visit: AnyVisit) {
    errors += 1
    _ = try? router?.push(Probe("after an error"))
  }
}

extension World {
  fileprivate var names: [String] { stage.visits.compactMap { ($0.route as? Probe)?.name } }
}

extension Presentation {
  fileprivate static let drawer = Presentation("drawer", .over)
}

// MARK: Where something is to be shown

/// What is asked beforehand, and then done.
enum Situation: CaseIterable, Sendable {
  case root, pushed, presented, embedded, inTab, slotIsTaken, gone, unsupported, noModule, notAllowed, choice

  @MainActor fileprivate func world() throws -> (World, Router) {
    let world = World(
      try ModuleRegistry {
        probeModule()
        Native(ScreenOnly.self) { _, _ in UnshownView() }
      })
    let root = try world.router.replaceRoot(Probe("root"))
    let inside = world.router(of: root)
    func shown(_ way: Presentation) throws -> Router {
      world.router(of: try inside.show(Probe("asking"), as: way))
    }
    switch self {
    case .root, .noModule, .notAllowed, .choice: return (world, inside)
    case .pushed: return (world, try shown(.push))
    case .presented: return (world, try shown(.modal))
    case .embedded: return (world, try shown(.slot("other")))
    case .inTab: return (world, try shown(.tab("tabs")))
    case .slotIsTaken:
      try inside.embed(Probe("holder"), in: "slot")
      return (world, inside)
    case .gone:
      let router = try shown(.push)
      try router.dismiss()
      return (world, router)
    case .unsupported:
      world.stage.unsupported = [.drawer, .sheet, .tab("tabs"), .slot("slot")]
      return (world, inside)
    }
  }

  fileprivate var route: any Route {
    switch self {
    case .noModule: Plain()
    case .notAllowed: ScreenOnly()
    case .choice: PlainOrProbe.probe
    default: Probe("shown")
    }
  }

  @MainActor fileprivate func show(_ router: Router, as way: Presentation) throws {
    func show(_ route: some Route) throws { try router.show(route, as: way) }
    try show(route)
  }
}

extension Router {
  fileprivate func refusal(toShowAny route: any Route, as way: Presentation) -> RoutingError? {
    func refusal(_ route: some Route) -> RoutingError? { self.refusal(toShow: route, as: way) }
    return refusal(route)
  }

  fileprivate func canShow(any route: any Route, as way: Presentation) -> Bool {
    func canShow(_ route: some Route) -> Bool { self.canShow(route, as: way) }
    return canShow(route)
  }
}

struct ScreenOnly: Route {
  static func mayBeShown(as presentation: Presentation) -> Bool { presentation.isScreen }
}

private enum PlainOrProbe: RouteChoice {
  case probe
  typealias Input = String
  typealias Output = String
  static let choices: [any Route.Type] = [Probe.self]
  var chosen: any Route<String, String> { Probe("chosen") }
}

// MARK: What many tests share

@MainActor private enum Shared {
  static let name = Service<String>("name")
  /// Made once, of all tests.
  static let made = Result { try Services { Provide(name, "real") } }
  static var services: Services { get throws { try made.get() } }

  static func module(saying text: String) -> Module<Probe> {
    probeModule { $0.onLoad = { $0.screen.text = text } }
  }

  static func modules() throws -> ModuleRegistry {
    let text = try services[name]
    return try ModuleRegistry { module(saying: text) }
  }
}

// MARK: Routes

final class UnshownView {}

@MainActor private final class Kept { var parts: [Weak] = [] }

private struct Weak {
  weak var object: UnshownView?
  init(_ object: UnshownView) { self.object = object }
}

private struct Left: LinkedRoute {
  static let link = Link("/crossed/:name/left?side", \Left.name, \.side) { Left(name: $0, side: $1) }
  var name: String
  var side: Int
}

private struct Right: LinkedRoute {
  static let link = Link("/crossed/right/:name?side", \Right.name, \.side) { Right(name: $0, side: $1) }
  var name: String
  var side: Int
}

private struct Twelve: LinkedRoute {
  static let link = Link(
    "/a/:a/b/:b/c/:c/d/:d/e/:e/f/:f?end", \Twelve.digits[0], \.digits[1], \.digits[2], \.digits[3],
    \.digits[4], \.digits[5], \.end
  ) { Twelve(digits: [$0, $1, $2, $3, $4, $5], end: $6) }
  var digits: [Int]
  var end: String
}

private struct Many: LinkedRoute {
  static let link = Link("/many/*names", \Many.names) { Many(names: $0) }
  var names: [String]
}

/// Two choices that choose each other.
private struct Ping: RouteChoice {
  static let choices: [any Route.Type] = [Pong.self]
  var chosen: any Route<Never, Never> { Pong() }
}

private struct Pong: RouteChoice {
  static let choices: [any Route.Type] = [Ping.self]
  var chosen: any Route<Never, Never> { Ping() }
}
