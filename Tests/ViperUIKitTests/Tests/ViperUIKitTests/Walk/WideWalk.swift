import UIKit
import Viper
import ViperTesting

@testable import ViperUIKit

/// A random walk of person, system, segues and app over a stage with tabs, split views, slots and modules that want to be
/// asked. At rest, UIKit has to agree with the tree of the runtime.
@MainActor final class WideWalk {
  private var random: SplitMix
  private(set) var lives: [Int: Life] = [:]
  private var lastID = 0
  private var depth = 0
  private var isEnding = false
  private var swiped: UINavigationController?
  private var dragged: UIViewController?
  private var questions: [Int: [CheckedContinuation<Bool, Never>]] = [:]
  private var mayBeUnasked = false
  private var seenReports = 0
  private(set) var log: [String] = []
  private(set) var differences: [String] = []
  /// The number of comparisons, and of actions of each kind.
  private(set) var counts: [String: Int] = [:]

  private let simulation: UISimulation
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let diagnostics = RecordingDiagnostics(leakDeadline: nil)
  private var stage: UIKitStage!
  private var router: Router!

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

  private func beginLife(_ id: Int) -> Life {
    let life = Life(id)
    life.take(.assemble)
    lives[id] = life
    return life
  }

  private func begin(_ controller: SiteController, _ id: Int) {
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

  private func note(_ name: String, _ body: () -> Bool) { if body() { counts[name, default: 0] += 1 } }

  private var visits: [AnyVisit] { Array((router.visit?.subtree ?? []).dropFirst()) }

  private func act() {
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

  private func slot(of visit: AnyVisit) -> String {
    if visit.route is ShowSplit { return random.below(2) == 0 ? "primary" : "secondary" }
    return random.below(2) == 0 ? "left" : "right"
  }

  private func showRoot() {
    lastID += 1
    log.append("root \(lastID)")
    switch random.below(3) {
    case 0: attempt { try router.replaceRoot(ShowTabs(id: lastID)) }
    case 1: attempt { try router.replaceRoot(ShowSplit(id: lastID)) }
    default: attempt { try router.replaceRoot(Site(id: lastID)) }
    }
  }

  private func show(_ presentation: Presentation, by router: Router) {
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
  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { log.append("(\(error))") }
  }

  private func remove(_ visit: AnyVisit) {
    log.append("remove \(name(visit))")
    attempt { try visit.dismiss() }
  }

  private func move(_ visit: AnyVisit) {
    guard let target = random.pick(visits) else { return }
    let place: Presentation = random.below(2) == 0 ? .push : .slot(slot(of: target))
    log.append("move \(name(visit)) to \(place) of \(name(target))")
    attempt { try Router(visit: target).move(visit, as: place) }
  }

  private func selectByCode() -> Bool {
    guard let tab = random.pick(visits.filter { $0.presentation.tabs != nil }) else { return false }
    log.append("select \(name(tab))")
    tab.select()
    return true
  }

  private func changeMind() -> Bool {
    guard let visit = random.pick(visits), let controller = stage.controller(of: visit) as? SiteController,
      let mind = random.pick(Site.Mind.allCases + [.open, .open, .open])
    else { return false }
    log.append("\(name(visit)) becomes \(mind)")
    controller.send(.mind(mind))
    return true
  }

  private func answer() -> Bool {
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

  // MARK: Person

  private var chain: [UIViewController] {
    window.rootViewController.map { root in sequence(first: root) { $0.presentedViewController }.map { $0 } }
      ?? []
  }

  private func all(in controller: UIViewController) -> [UIViewController] {
    let inner = (controller as? UINavigationController)?.viewControllers ?? controller.children
    return [controller] + inner.flatMap(all)
  }

  private var controllers: [UIViewController] { chain.flatMap(all) }

  private var isFree: Bool { swiped == nil && dragged == nil }

  /// The navigation controllers that the person can touch.
  private var reachable: [UINavigationController] {
    (chain.last.map(all) ?? []).compactMap { $0 as? UINavigationController }
      .filter { $0.viewIfLoaded?.window != nil && $0.viewControllers.count > 1 }
  }

  private func beginSwipe() -> Bool {
    guard isFree, let navigation = random.pick(reachable) else { return false }
    let top = navigation.topViewController
    let isHeld = visit(of: top)?.wantsToBeAsked == true
    let hasBegun =
      random.below(2) == 0
      ? simulation.beginBackSwipe(in: navigation) : simulation.beginContentSwipe(in: navigation)
    if hasBegun, isHeld { differ("a swipe began on \(id(of: top)), which objects") }
    log.append("swipe \(hasBegun ? "begins" : "does not begin") on \(id(of: top))")
    if hasBegun { swiped = navigation }
    return hasBegun || isHeld
  }

  private func endSwipe() {
    guard let navigation = swiped else { return }
    swiped = nil
    let isCompleted = random.below(2) == 0
    log.append(isCompleted ? "swipe ends" : "swipe cancelled")
    // What objects only since the swipe began is removed without being asked.
    mayBeUnasked = true
    _ = isCompleted ? simulation.finishBackSwipe(in: navigation) : simulation.cancelBackSwipe(in: navigation)
  }

  private func tapBack() -> Bool {
    guard isFree, let navigation = random.pick(reachable) else { return false }
    let top = navigation.topViewController
    let visit = visit(of: top)
    let isStubborn = visit?.isStubborn == true
    let isBusy = navigation.transitionCoordinator != nil
    mayBeUnasked = true
    let hasGone = simulation.tapBack(in: navigation)
    log.append("back from \(id(of: top)): \(hasGone)")
    if isStubborn, !isBusy, let visit, visit.phase != .routed {
      differ("\(name(visit)) left although it objects")
    }
    if isStubborn, !isBusy, navigation.topViewController !== top {
      differ("\(id(of: top)) was popped although it objects")
    }
    return hasGone
  }

  private func beginDrag() -> Bool {
    guard isFree, let sheet = chain.dropFirst().last else { return false }
    let isHeld = modal(sheet)?.wantsToBeAsked == true
    let hasBegun = simulation.beginSheetDrag(sheet)
    if hasBegun, isHeld { differ("a drag began on a sheet that objects") }
    log.append("drag \(hasBegun ? "begins" : "does not begin")")
    if hasBegun { dragged = sheet }
    return hasBegun || isHeld
  }

  private func endDrag() {
    guard let sheet = dragged else { return }
    dragged = nil
    mayBeUnasked = true
    let isCompleted = random.below(2) == 0
    log.append(isCompleted ? "drag ends" : "drag cancelled")
    _ = isCompleted ? simulation.finishSheetDrag(sheet) : simulation.cancelSheetDrag(sheet)
  }

  private func tapTab() -> Bool {
    let bars = (chain.last.map(all) ?? []).compactMap { $0 as? UITabBarController }
    guard isFree, let bar = random.pick(bars), let tabs = bar.viewControllers, !tabs.isEmpty else {
      return false
    }
    let index = random.below(tabs.count)
    let stays =
      bar.selectedIndex == index
      ? ((tabs[index] as? UINavigationController)?.viewControllers.dropFirst() ?? []).compactMap(visit)
        .filter(\.isStubborn) : []
    mayBeUnasked = true
    let isPossible = simulation.tapTab(index, in: bar)
    log.append("tap tab \(index): \(isPossible)")
    for visit in stays where visit.phase != .routed { differ("\(name(visit)) left although it objects") }
    return isPossible
  }

  private func collapse() -> Bool {
    let splits = controllers.compactMap { $0 as? UISplitViewController }
    guard isFree, let split = random.pick(splits), !isMoving else { return false }
    log.append(split.isCollapsed ? "expand" : "collapse")
    simulation.setCollapsed(!split.isCollapsed, split)
    return true
  }

  private var isMoving: Bool {
    controllers.contains { $0.transitionCoordinator != nil || $0.isBeingPresented || $0.isBeingDismissed }
  }

  // MARK: Segues and other code

  private func performSegue() -> Bool {
    // A change by other code that nothing has reported yet may remove the source while it prepares the segue.
    stage.didChange(router.visit!)
    guard isFree, !isMoving, visits.count < 16,
      let source = random.pick((chain.last.map(all) ?? []).compactMap { $0 as? SiteController }),
      source.viewIfLoaded?.window != nil, let visit = visit(of: source)
    else { return false }
    lastID += 1
    let id = lastID
    let isModal = random.below(3) == 0
    log.append("segue \(isModal ? "modal" : "show") \(id) from \(name(visit))")
    source.willShow = { [unowned self] destination in
      attempt {
        try stage.adopt(
          destination, as: Site(id: id), from: Router(visit: visit), presentation: isModal ? .modal : .show)
      }
      (destination as? SiteController).map { begin($0, id) }
    }
    // A module that removes the source of a segue is misuse.
    depth += 10
    defer { depth -= 10 }
    simulation.perform(isModal ? .present : .show, from: source) { coder in
      SiteController(coder: coder)
    }
    return true
  }

  private func changeByOthers() -> Bool {
    guard isFree, !isMoving else { return false }
    mayBeUnasked = true
    if random.below(3) == 0 {
      guard chain.count > 1 else { return false }
      log.append("others dismiss")
      chain[random.below(chain.count - 1)].dismiss(animated: random.below(2) == 0)
      return true
    }
    guard let navigation = random.pick(controllers.compactMap { $0 as? UINavigationController }),
      navigation.viewControllers.count > 1
    else { return false }
    log.append("others pop from \(navigation.viewControllers.map(id))")
    if random.below(2) == 0 {
      navigation.popToRootViewController(animated: random.below(2) == 0)
    } else {
      navigation.popViewController(animated: random.below(2) == 0)
    }
    return true
  }

  // MARK: Comparison

  /// Waits until everything is idle and compares.
  func settle() async {
    endSwipe()
    endDrag()
    log.append("rest")
    // Modules act in callbacks and in later turns. Nothing reports that other code has dismissed a controller that
    // allows no observer.
    repeat {
      stage.didChange(router.visit!)
      simulation.finishTransitions()
      for _ in 0..<20 { await Task.yield() }
      stage.didChange(router.visit!)
    } while simulation.pending > 0
    compare()
    counts["comparisons", default: 0] += 1
    log.removeAll()
  }

  /// Removes everything and checks that nothing is left.
  func end() async {
    isEnding = true
    while answer() {}
    await settle()
    router.removeAll(isContinued: true)
    await settle()
    if window.rootViewController != nil { differ("a root is left") }
  }

  private func compare() {
    let visits = visits
    let byController = Dictionary(
      visits.compactMap { visit in stage.controller(of: visit).map { (ObjectIdentifier($0), visit) } },
      uniquingKeysWith: { one, _ in one })
    if byController.count != visits.count {
      differ("\(visits.count) visits have \(byController.count) controllers")
    }
    for visit in visits { compare(visit) }
    for controller in controllers
    where isOurs(controller) && byController[ObjectIdentifier(controller)] == nil {
      differ("UIKit still contains \(id(of: controller))")
    }
    for navigation in controllers.compactMap({ $0 as? UINavigationController }) {
      let orders = navigation.viewControllers.compactMap { byController[ObjectIdentifier($0)]?.order }
      if orders != orders.sorted() { differ("a stack is in the order \(navigation.viewControllers.map(id))") }
      compareBackButton(of: navigation, byController)
    }
    compareLives()
    for message in simulation.usageErrors { differ("UIKit: \(message)") }
    for report in diagnostics.all.dropFirst(seenReports) where !isExpected(report) {
      differ("diagnostics: \(report)")
    }
    seenReports = diagnostics.all.count
    mayBeUnasked = false
  }

  /// Whether a report was caused by the walk: a removal without a question, or a request that was denied.
  private func isExpected(_ report: Diagnostic) -> Bool {
    guard case .failure(let failure) = report else { return false }
    return failure.error is RoutingError || mayBeUnasked && "\(report)".contains("without asking")
  }

  private func isOurs(_ controller: UIViewController) -> Bool {
    controller is SiteController || controller is BlurSite
  }

  private func compareBackButton(
    of navigation: UINavigationController, _ byController: [ObjectIdentifier: AnyVisit]
  ) {
    for (index, controller) in navigation.viewControllers.enumerated() {
      guard let visit = byController[ObjectIdentifier(controller)] else { continue }
      let isTop = index > 0 && index == navigation.viewControllers.count - 1
      let asks = controller.navigationItem.backAction != nil
      if asks != (isTop && visit.wantsToBeAsked) {
        differ("the back button of \(name(visit)) \(asks ? "asks" : "does not ask")")
      }
    }
  }

  /// Compares the place and the visibility of a controller with the tree.
  private func compare(_ visit: AnyVisit) {
    guard let controller = stage.controller(of: visit) else {
      return differ("\(name(visit)) has no controller")
    }
    if visit.phase != .routed { differ("\(name(visit)) is \(visit.phase)") }
    let container = controller.parent as? UINavigationController
    let host = visit.host.flatMap { stage.controller(of: $0) }
    let isThere =
      switch visit.presentation.place {
      case .root: chain.first === controller || chain.first === container
      case .over:
        chain.dropFirst().contains { $0 === controller || $0 === container } || !visit.isInSelectedTabs
      case .above, .top, .detail:
        container?.viewControllers.contains { $0 === controller } == true
          || chain.contains { $0 === controller }
          || chain.contains { $0 === container } || visit.presentation == .show
      case .slot(let name):
        (host as? UISplitViewController).map { split in
          [split.viewController(for: name == "primary" ? .primary : .secondary)].contains {
            $0 === controller || $0 === container
          }
        } ?? (controller.parent === host)
      case .tab:
        (host as? UITabBarController ?? host?.children.compactMap { $0 as? UITabBarController }.first)
          .map { bar in
            bar.viewControllers?.contains { $0 === controller || $0 === container } == true
              && (bar.selectedViewController === controller || bar.selectedViewController === container)
                == visit.isSelected
          } ?? false
      }
    if !isThere {
      differ("\(name(visit)) is not in its place, \(visit.presentation) of \(visit.host.map(name) ?? "-")")
    }
    let isInWindow = controller.viewIfLoaded?.window != nil
    if visit.isVisible != isInWindow {
      differ("\(name(visit)) is \(visit.isVisible ? "visible" : "hidden"), in the window \(isInWindow)")
    }
  }

  private func compareLives() {
    let alive = Set(visits.map(id))
    for (id, life) in lives {
      if let orderError = life.orderError { differ("life of \(id): \(orderError)") }
      guard !alive.contains(id) else {
        if life.isCalledVisible != life.isSeen {
          differ("\(id) was called \(life.steps.map(\.rawValue)), seen \(life.isSeen)")
        }
        continue
      }
      if !life.isRemoved { differ("\(id) was never called as removed: \(life.steps.map(\.rawValue))") }
      if life.screen != nil { differ("the screen of \(id) is alive") }
      if let controller = life.controller {
        differ("the controller of \(id) is alive, in \(controller.parent.map { "\(type(of: $0))" } ?? "-")")
      }
      lives[id] = nil
    }
  }

  // MARK: Names

  private func id(of visit: AnyVisit) -> Int {
    (visit.route as? Site)?.id ?? (visit.route as? ShowBlur)?.id ?? (visit.route as? ShowTabs)?.id
      ?? (visit.route as? ShowSplit)?.id ?? 0
  }

  private func id(of controller: UIViewController?) -> String {
    (controller as? SiteController)?.shown.map { "\($0)" } ?? (controller as? BlurSite).map {
      "\($0.life.id)"
    }
      ?? controller.map { "\(type(of: $0))" } ?? "-"
  }

  private func name(_ visit: AnyVisit) -> String {
    switch visit.route {
    case nil: "the root"
    case is ShowBlur: "blur \(id(of: visit))"
    case is ShowTabs: "tabs \(id(of: visit))"
    case is ShowSplit: "split \(id(of: visit))"
    default: "\(id(of: visit))"
    }
  }

  private func visit(of controller: UIViewController?) -> AnyVisit? {
    visits.first { stage.controller(of: $0) === controller }
  }

  private func modal(_ sheet: UIViewController) -> AnyVisit? {
    let first = (sheet as? UINavigationController)?.viewControllers.first ?? sheet
    return visit(of: first)
  }

  private func differ(_ what: String) {
    differences.append("\(what)\nafter: \(log.suffix(60).joined(separator: ", "))")
  }
}

extension AnyVisit {
  /// Whether a module that would leave with it denies that at once.
  fileprivate var isStubborn: Bool {
    guard wantsToBeAsked, case .stays? = refusalToRemove?.reason else { return false }
    return true
  }
}
