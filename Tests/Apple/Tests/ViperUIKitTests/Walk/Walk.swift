import UIKit
import Viper
import ViperTesting
import ViperUIKit

/// A random walk of user, system and app over a stage, compared with a model.
@MainActor final class Walk {
  private var random: SplitMix
  private var model = Model()
  private var lives: [Int: Life] = [:]
  /// The places of the embedded modules, including leaving ones.
  private var slots: [Int: (parent: Int, name: String)] = [:]
  private var lastID = 0
  private var depth = 0
  private var swiped: UINavigationController?
  private var dragged: (sheet: UIViewController, stacks: [Int])?
  private(set) var log: [String] = []
  private(set) var differences: [String] = []

  private let simulation: UISimulation
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let diagnostics = RecordingDiagnostics(leakDeadline: nil)
  private var stage: UIKitStage!
  private var router: Router!

  init(seed: UInt64, in simulation: UISimulation) throws {
    random = SplitMix(seed)
    self.simulation = simulation
    let views = UIKitViews(
      UIKitView(Probe.self) { [unowned self] screen in
        let controller = ProbeController(screen)
        let life = lives[screen.id]
        controller.life = life
        life?.controller = controller
        return controller
      })
    let modules = try ModuleRegistry {
      probeModule(walk: self)
      Module(view: ShowPlain.self) { [unowned self] route, _ in
        PlainController(beginLife(route.id), self)
      }
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

  // MARK: Steps

  func step() {
    switch random.below(20) {
    case 0..<8: act(on: random.pick(model.nodes)?.id)
    case 8: act(on: nil)
    case 9: beginSwipe()
    case 10: endSwipe()
    case 11: tapBack()
    case 12: beginDrag()
    case 13: endDrag()
    case 14: popByOthers()
    case 15: dismissByOthers()
    case 16: dropFromTheMiddle()
    case 17..<19:
      log.append("time")
      simulation.finishNextTransition()
    default: settle()
    }
  }

  /// Operations of code on a node, or on the root router of the tree.
  private func act(on id: Int?) {
    switch random.below(id == nil ? 4 : 8) {
    case 0: show(from: id, id == nil ? .root : .push)
    case 1: show(from: id, .push)
    case 2: show(from: id, .modal)
    case 3:
      if let id { show(from: id, .slot(random.below(2) == 0 ? "a" : "b")) } else { show(from: id, .push) }
    default: if let id { remove(id) }
    }
  }

  private func show(from parent: Int?, _ place: Model.Place) {
    guard model.nodes.count < 14, let from = parent.map({ visitRouter($0) }) ?? router else { return }
    if case .slot(let name) = place, let parent, model.hasSlot(name, of: parent) { return }
    if place == .modal, model.nodes.isEmpty { return }
    lastID += 1
    let id = lastID
    log.append("\(place) \(id) from \(parent.map { "\($0)" } ?? "the root")")
    model.add(id, parent: parent, place)
    if case .slot(let name) = place, let parent { slots[id] = (parent, name) }
    let transition: UIKitTransition? = random.below(3) == 0 ? UIKitTransition(isAnimated: false) : nil
    let presentation: Presentation =
      switch place {
      case .root: .root
      case .push: .push
      case .modal: .modal
      case .slot(let name): .slot(name)
      }
    do {
      if random.below(3) == 0 {
        try from.show(ShowPlain(id: id), as: presentation, with: transition)
      } else {
        try from.show(Probe(id: id), as: presentation, with: transition)
      }
    } catch {
      // A node that is being removed, as the model knows, can show nothing any more.
      if model.node(id) != nil { differ("\(error)") }
    }
  }

  /// The router of a module that is in the model, and so in the tree.
  private func visitRouter(_ id: Int) -> Router? {
    let visit = router.visit?.subtree.first { self.id(of: $0) == id }
    if visit == nil { differ("\(id) is not in the tree") }
    return visit.map { Router(visit: $0) }
  }

  private func remove(_ id: Int) {
    log.append("remove \(id)")
    model.remove([id])
    do { try visitRouter(id)?.dismiss() } catch { differ("\(error)") }
  }

  /// A module may act in each of its callbacks.
  func react(to step: Life.Step, of id: Int) {
    guard depth < 2, random.below(12) == 0 else { return }
    let actor = model.node(id)?.id ?? random.pick(model.nodes)?.id
    depth += 1
    log.append("[\(step) of \(id):")
    if step == .remove, let slot = slots[id], model.node(slot.parent) != nil {
      show(from: slot.parent, .slot(slot.name))
    } else if step == .remove || model.node(id) != nil {
      act(on: actor)
    }
    log.append("]")
    depth -= 1
  }

  // MARK: User

  private var chain: [UIViewController] {
    guard let root = window.rootViewController else { return [] }
    return sequence(first: root) { $0.presentedViewController }.map { $0 }
  }

  private var top: UINavigationController? { chain.last as? UINavigationController }

  private func beginSwipe() {
    guard swiped == nil, dragged == nil, let top, simulation.beginBackSwipe(in: top) else { return }
    log.append("swipe begins")
    swiped = top
  }

  private func endSwipe() {
    guard let navigation = swiped else { return }
    swiped = nil
    guard random.below(2) == 0 else {
      log.append("swipe cancelled")
      return _ = simulation.cancelBackSwipe(in: navigation)
    }
    let leaving = navigation.transitionCoordinator?.viewController(forKey: .from)
    log.append("swipe ends, from \(id(of: leaving).map { "\($0)" } ?? "-")")
    let before = model
    if let id = id(of: leaving) { model.remove([id]) }
    if !simulation.finishBackSwipe(in: navigation) { model = before }
  }

  private func tapBack() {
    guard swiped == nil, dragged == nil, let top, let id = id(of: top.topViewController) else { return }
    let before = model
    model.remove([id])
    log.append("back from \(id)")
    if !simulation.tapBack(in: top) {
      model = before
      log.append("not possible")
    }
  }

  private func beginDrag() {
    guard swiped == nil, dragged == nil, let sheet = chain.dropFirst().last, simulation.beginSheetDrag(sheet)
    else { return }
    log.append("drag begins")
    // Computed now: modules shown with it may be removed when the drag ends, while others are still inside.
    dragged = (sheet, stacks(in: [sheet]))
  }

  private func endDrag() {
    guard let (sheet, stacks) = dragged else { return }
    dragged = nil
    guard random.below(2) == 0 else {
      log.append("drag cancelled")
      return _ = simulation.cancelSheetDrag(sheet)
    }
    log.append("drag ends")
    let before = model
    model.removeStacks(stacks)
    if !simulation.finishSheetDrag(sheet) { model = before }
  }

  // MARK: Code outside of the router

  private func popByOthers() {
    guard let navigation = random.pick(navigations), navigation.viewControllers.count > 1 else { return }
    let ids = navigation.viewControllers.dropFirst().compactMap { id(of: $0) }
    let toRoot = random.below(2) == 0
    model.remove(toRoot ? ids : Array(ids.suffix(1)))
    log.append(toRoot ? "others pop to the root, from \(ids)" : "others pop \(ids.last ?? 0)")
    let animated = random.below(2) == 0
    if toRoot {
      navigation.popToRootViewController(animated: animated)
    } else {
      navigation.popViewController(animated: animated)
    }
  }

  private func dropFromTheMiddle() {
    guard let navigation = random.pick(navigations), navigation.viewControllers.count > 2 else { return }
    var stack = navigation.viewControllers
    let dropped = stack.remove(at: 1)
    if let id = id(of: dropped) { model.remove([id]) }
    log.append("others drop \(id(of: dropped) ?? 0) from the middle")
    navigation.setViewControllers(stack, animated: false)
    // UIKit does not report this, so the stage notices it at the next change.
    if random.below(2) == 0 { lookAgain() }
  }

  private func lookAgain() {
    stage.didChange(router.visit!)
  }

  private func dismissByOthers() {
    let chain = chain
    guard chain.count > 1, !chain.contains(where: { $0.isBeingPresented || $0.isBeingDismissed }),
      !chain.contains(where: { $0.transitionCoordinator != nil })
    else { return }
    let index = random.below(chain.count - 1)
    let stacks = stacks(in: Array(chain[(index + 1)...]))
    log.append("others dismiss \(stacks)")
    model.removeStacks(stacks)
    chain[index].dismiss(animated: random.below(2) == 0)
  }

  /// Navigation controllers without a running transition.
  private var navigations: [UINavigationController] {
    guard swiped == nil, dragged == nil else { return [] }
    let chain = chain
    guard !chain.contains(where: { $0.isBeingPresented || $0.isBeingDismissed }) else { return [] }
    return chain.compactMap { $0 as? UINavigationController }.filter { $0.transitionCoordinator == nil }
  }

  private func id(of controller: UIViewController?) -> Int? {
    (controller as? ProbeController)?.life?.id ?? (controller as? PlainController)?.life.id
  }

  private func stacks(in containers: [UIViewController]) -> [Int] {
    containers.compactMap { container in
      (container as? UINavigationController)?.viewControllers.lazy.compactMap { self.id(of: $0) }
        .compactMap { self.model.node($0)?.stack }.first
    }
  }

  // MARK: Comparison

  /// Waits until everything is idle and compares.
  func settle() {
    endSwipe()
    endDrag()
    log.append("rest")
    lookAgain()
    // Modules may act in the callbacks of an end.
    repeat { simulation.finishTransitions() } while simulation.pending > 0
    compare()
    log.removeAll()
  }

  /// Removes everything and checks that nothing is left.
  func end() throws {
    settle()
    depth = 100
    model.remove(model.nodes.map(\.id))
    try router.dismiss()
    simulation.finishTransitions()
    compare()
    if window.rootViewController != nil { differ("a root is left") }
  }

  private func compare() {
    let real = chain.map { container in
      ((container as? UINavigationController)?.viewControllers ?? [container]).map { id(of: $0) ?? 0 }
    }
    if real != model.stacks { differ("on screen \(real), in the model \(model.stacks)") }
    let tree = (router.visit?.subtree ?? []).dropFirst().map { self.id(of: $0) }
    if Set(tree) != Set(model.nodes.map(\.id)) {
      differ("in the tree \(tree), in the model \(model.nodes.map(\.id))")
    }
    for visit in router.visit?.subtree.dropFirst() ?? [] {
      guard let life = lives[id(of: visit)] else { continue }
      let parent = visit.parent?.route == nil ? nil : visit.parent.map(id)
      if model.node(life.id)?.parent != parent {
        differ("\(life.id) has the parent \(String(describing: parent))")
      }
      if visit.phase != .shown { differ("\(life.id) is \(visit.phase)") }
      if visit.isVisible != life.isSeen {
        differ("\(life.id) is visible \(visit.isVisible), seen \(life.isSeen)")
      }
      if life.isCalledVisible != life.isSeen {
        differ("\(life.id) was called \(life.steps), seen \(life.isSeen)")
      }
      if !visit.presentation.isScreen, life.controller?.parent == nil {
        differ("\(life.id) is not embedded")
      }
      if (life.controller as? ProbeController).map({ $0.shown != life.id }) == true {
        differ("\(life.id) shows nothing")
      }
    }
    for (id, life) in lives {
      if let orderError = life.orderError { differ("life of \(id): \(orderError)") }
      guard model.node(id) == nil else { continue }
      if !life.isRemoved { differ("\(id) was never called as removed: \(life.steps)") }
      if life.screen != nil { differ("the screen of \(id) is alive") }
      if life.controller != nil { differ("the controller of \(id) is alive") }
      lives[id] = nil
    }
    for message in simulation.usageErrors { differ("UIKit: \(message)") }
    for report in diagnostics.all { differ("diagnostics: \(report)") }
  }

  private func id(of visit: AnyVisit) -> Int {
    (visit.route as? Probe)?.id ?? (visit.route as? ShowPlain)?.id ?? 0
  }

  private func differ(_ what: String) {
    differences.append("\(what)\nafter: \(log.suffix(40).joined(separator: ", "))")
  }
}

/// A random number generator with the same results everywhere (Steele, Lea, Flood 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
