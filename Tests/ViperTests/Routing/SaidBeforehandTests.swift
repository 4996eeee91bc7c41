import Testing
import Viper
import ViperTesting

/// Regression tests for a defect of other routers: a check that contradicts the presentation.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SaidBeforehandTests {
  @Test(arguments: Situation.allCases)
  func `The answer of the check agrees with the presentation`(_ situation: Situation) throws {
    let ways: [Presentation] = [
      .push, .show, .modal, .sheet, .fullScreen, .popover, .top, .root, .slot("slot"), .tab("tabs"),
      .detail("slot"),
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
}

/// A request that is first checked and then made.
enum Situation: CaseIterable, Sendable {
  case root, pushed, presented, embedded, inTab, slotIsTaken, gone, unsupported, noModule, notAllowed

  @MainActor fileprivate func world() throws -> (World, Router) {
    let world = World(
      try ModuleRegistry {
        probeModule()
        Module(view: ScreenOnly.self) { _, _ in UnshownView() }
      })
    let root = try world.router.replaceRoot(Probe("root"))
    let inside = world.router(of: root)
    func shown(_ way: Presentation) throws -> Router {
      world.router(of: try inside.show(Probe("asking"), as: way))
    }
    switch self {
    case .root, .noModule, .notAllowed: return (world, inside)
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

extension Presentation {
  fileprivate static let drawer = Presentation("drawer", .over)
}
