import UIKit
import Viper
import ViperTesting

@testable import ViperUIKit

/// A random walk of person, system, segues and app over a stage with tabs, split views, slots and modules that want to be
/// asked. At rest, UIKit has to agree with the tree of the runtime.
@MainActor final class WideWalk {
  var random: SplitMix
  var lives: [Int: Life] = [:]
  var lastID = 0
  var depth = 0
  var isEnding = false
  var swiped: UINavigationController?
  var dragged: UIViewController?
  var questions: [Int: [CheckedContinuation<Bool, Never>]] = [:]
  var mayBeUnasked = false
  var seenReports = 0
  var seenErrors = 0
  var log: [String] = []
  var differences: [String] = []
  /// The number of comparisons, and of actions of each kind.
  var counts: [String: Int] = [:]

  let simulation: UISimulation
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let diagnostics = RecordingDiagnostics(leakDeadline: nil)
  var stage: UIKitStage!
  var router: Router!

  init(seed: UInt64, in simulation: UISimulation) throws {
    random = SplitMix(seed)
    self.simulation = simulation
    let views = UIKitViews(
      UIKitView(Site.self) { [unowned self] screen in
        let controller = SiteController(screen)
        begin(controller, screen.route.id)
        return controller
      })
    let modules = try ModuleRegistry {
      Module { [unowned self] (screen: LiveScreen<Site>) in
        let life = beginLife(screen.route.id)
        life.screen = screen
        return SitePresenter(screen: screen, life: life, walk: self)
      }
      Module(view: ShowBlur.self) { [unowned self] route, _ in BlurSite(beginLife(route.id), self) }
      Module(view: ShowTabs.self) { _, _ in UITabBarController() }
      Module(view: ShowSplit.self) { _, _ in UISplitViewController(style: .doubleColumn) }
    }
    stage = UIKitStage(in: window, views: views)
    router = Router(modules: modules, stage: stage, diagnostics: diagnostics.diagnostics)
    window.makeKeyAndVisible()
  }

  func beginLife(_ id: Int) -> Life {
    let life = Life(id)
    life.take(.assemble)
    lives[id] = life
    return life
  }

  func begin(_ controller: SiteController, _ id: Int) {
    controller.walk = self
    lives[id]?.controller = controller
    lives[id]?.isSeen = false
  }

  func saw(_ controller: SiteController, _ isSeen: Bool) {
    // A moved module has a new view.
    if let id = controller.shown, let life = lives[id], life.controller === controller {
      life.isSeen = isSeen
    }
  }

  func ask(_ id: Int) async -> Bool {
    if isEnding { return true }
    return await withCheckedContinuation { questions[id, default: []].append($0) }
  }

  // MARK: Steps

  func step() async {
    switch random.below(24) {
    case 0..<8: act()
    case 8: note("selects") { selectByCode() }
    case 9: note("mind") { changeMind() }
    case 10: note("answer") { answer() }
    case 11: note("swipe") { beginSwipe() }
    case 12: endSwipe()
    case 13: note("back") { tapBack() }
    case 14: note("drag") { beginDrag() }
    case 15: endDrag()
    case 16: note("tab") { tapTab() }
    case 17: note("collapse") { collapse() }
    case 18: note("segue") { performSegue() }
    case 19: note("others") { changeByOthers() }
    case 20..<22:
      log.append("time")
      simulation.finishNextTransition()
    case 22:
      for _ in 0..<20 { await Task.yield() }
    default: await settle()
    }
  }

  func note(_ name: String, _ body: () -> Bool) { if body() { counts[name, default: 0] += 1 } }

  var visits: [AnyVisit] { Array((router.visit?.subtree ?? []).dropFirst()) }

  func act() {
    let visits = visits
    guard visits.count < 16 else { return _ = random.pick(visits).map(remove) }
    guard let visit = random.pick(visits), random.below(12) > 0 else { return showRoot() }
    let isContainer = visit.route is ShowTabs || visit.route is ShowSplit
    let router = random.below(5) == 0 ? self.router! : Router(visit: visit)
    switch random.below(14) {
    case 0...2: show(.push, by: router)
    case 3: show(random.below(2) == 0 ? .sheet : .fullScreen, by: router)
    case 4: show(.modal, by: router)
    case 5: show(.slot(slot(of: visit)), by: Router(visit: visit))
    case 6: show(.detail(slot(of: visit.host ?? visit)), by: Router(visit: visit))
    case 7...8:
      if !(visit.route is ShowSplit) { show(.tab("tabs"), by: Router(visit: visit)) }
    case 9: show(.top, by: router)
    case 10: if !isContainer { move(visit) }
    case 11:
      log.append("go back to \(name(visit))")
      attempt { try self.router.goBack(to: visit) }
    default: remove(visit)
    }
  }

  func slot(of visit: AnyVisit) -> String {
    if visit.route is ShowSplit { return random.below(2) == 0 ? "primary" : "secondary" }
    return random.below(2) == 0 ? "left" : "right"
  }

  func showRoot() {
    lastID += 1
    log.append("root \(lastID)")
    switch random.below(3) {
    case 0: attempt { try router.replaceRoot(ShowTabs(id: lastID)) }
    case 1: attempt { try router.replaceRoot(ShowSplit(id: lastID)) }
    default: attempt { try router.replaceRoot(Site(id: lastID)) }
    }
  }

  func show(_ presentation: Presentation, by router: Router) {
    lastID += 1
    let id = lastID
    log.append("\(presentation) \(id) from \(router.visit.map(name) ?? "-")")
    let transition: UIKitTransition? = random.below(3) == 0 ? UIKitTransition(isAnimated: false) : nil
    attempt {
      switch random.below(8) {
      case 0: try router.show(ShowBlur(id: id), as: presentation, with: transition)
      case 1 where presentation.isScreen && presentation.place != .above:
        try router.show(ShowSplit(id: id), as: presentation, with: transition)
      case 2 where presentation.isScreen && presentation.place == .over:
        try router.show(ShowTabs(id: id), as: presentation, with: transition)
      default: try router.show(Site(id: id), as: presentation, with: transition)
      }
    }
  }

  /// Refusals are part of the walk; the comparison checks that nothing remains of them.
  func attempt(_ body: () throws -> Void) {
    do { try body() } catch { log.append("(\(error))") }
  }

  func remove(_ visit: AnyVisit) {
    log.append("remove \(name(visit))")
    attempt { try visit.dismiss() }
  }

  func move(_ visit: AnyVisit) {
    guard let target = random.pick(visits) else { return }
    let place: Presentation = random.below(2) == 0 ? .push : .slot(slot(of: target))
    log.append("move \(name(visit)) to \(place) of \(name(target))")
    attempt { try Router(visit: target).move(visit, as: place) }
  }

  func selectByCode() -> Bool {
    guard let tab = random.pick(visits.filter { $0.presentation.tabs != nil }) else { return false }
    log.append("select \(name(tab))")
    tab.select()
    return true
  }

  func changeMind() -> Bool {
    guard let visit = random.pick(visits), let controller = stage.controller(of: visit) as? SiteController,
      let mind = random.pick(Site.Mind.allCases + [.open, .open, .open])
    else { return false }
    log.append("\(name(visit)) becomes \(mind)")
    controller.send(.mind(mind))
    return true
  }

  func answer() -> Bool {
    guard let id = random.pick(questions.keys.sorted()) else { return false }
    let answer = random.below(2) == 0
    log.append("answer \(answer) to \(id)")
    for question in questions.removeValue(forKey: id) ?? [] { question.resume(returning: answer) }
    return true
  }

  /// A module may act in each of its callbacks.
  func react(to step: Life.Step, of id: Int) {
    guard depth < 2, !isEnding, random.below(14) == 0 else { return }
    depth += 1
    log.append("[\(step) of \(id):")
    act()
    log.append("]")
    depth -= 1
  }
}
