import Testing
import UIKit

/// Random operations, valid or not: nothing crashes, callbacks alternate, and nothing leaks.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ChaosTests {
  @Test(arguments: 0..<20) func `Only controllers in the window have appeared`(seed: UInt64) {
    UISimulation.run { simulation in
      let chaos = Chaos(simulation, seed: seed, reenters: false)
      for step in 0..<1_000 {
        chaos.step()
        guard chaos.isQuiet else { continue }
        let wrong = chaos.wrong
        #expect(wrong.isEmpty, "step \(step): \(chaos.history.suffix(12)) \(wrong)")
        if !wrong.isEmpty { return }
      }
      #expect(chaos.outOfTurn.isEmpty, "\(chaos.outOfTurn)")
      chaos.end()
      #expect(chaos.left == 0)
    }
  }

  @Test(arguments: 0..<20) func `Callbacks that change everything cause no failure`(seed: UInt64) {
    UISimulation.run { simulation in
      let chaos = Chaos(simulation, seed: seed, reenters: true)
      for _ in 0..<1_000 { chaos.step() }
      #expect(chaos.outOfTurn.isEmpty, "\(chaos.outOfTurn)")
      chaos.end()
      #expect(chaos.left == 0)
    }
  }
}

@MainActor private final class Chaos {
  private let simulation: UISimulation
  private var window: UIWindow?
  private var random: Numbers
  private let reenters: Bool
  private var depth = 0
  private var screens: [Weak<ChaosScreen>] = []
  private var stacks: [Weak<UINavigationController>] = []
  private(set) var outOfTurn: [String] = []
  private(set) var history: [String] = []

  init(_ simulation: UISimulation, seed: UInt64, reenters: Bool) {
    self.simulation = simulation
    self.reenters = reenters
    random = Numbers(seed: seed)
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    window.rootViewController = stack()
    window.makeKeyAndVisible()
  }

  private func number(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
  private func coin() -> Bool { number(2) == 0 }

  private func screen() -> UIViewController {
    let screen = ChaosScreen { [weak self] screen, event in self?.heard(event, screen) }
    screens.append(Weak(screen))
    return screen
  }

  private func stack() -> UINavigationController {
    let stack = UINavigationController(rootViewController: screen())
    stacks.append(Weak(stack))
    return stack
  }

  private func heard(_ event: String, _ screen: ChaosScreen) {
    guard reenters, depth < 3, number(12) == 0 else { return }
    depth += 1
    act()
    depth -= 1
  }

  private var liveScreens: [ChaosScreen] { screens.compactMap(\.object) }
  private var liveStacks: [UINavigationController] { stacks.compactMap(\.object) }

  private func anyScreen() -> UIViewController? {
    let live = liveScreens
    return live.isEmpty ? nil : live[number(live.count)]
  }

  private func anyStack() -> UINavigationController? {
    let live = liveStacks
    return live.isEmpty ? nil : live[number(live.count)]
  }

  func step() {
    act()
    if screens.count > 200 {
      screens.removeAll { $0.object == nil }
      stacks.removeAll { $0.object == nil }
    }
  }

  private func act() {
    let choice = number(22)
    let animated = coin()
    history.append("\(choice)")
    if history.count > 64 { history.removeFirst(32) }
    switch choice {
    case 0, 1, 2: anyStack()?.pushViewController(screen(), animated: animated)
    case 3: anyStack()?.popViewController(animated: animated)
    case 4: anyStack()?.popToRootViewController(animated: animated)
    case 5: rearrange(animated: animated)
    case 6, 7: present(animated: animated)
    case 8, 9: anyScreen()?.dismiss(animated: animated)
    case 10, 11: if let stack = anyStack() { simulation.beginBackSwipe(in: stack) }
    case 12: if let stack = anyStack() { simulation.cancelBackSwipe(in: stack) }
    case 13: if let stack = anyStack() { simulation.finishBackSwipe(in: stack) }
    case 14: if let target = anyTarget() { simulation.beginSheetDrag(target) }
    case 15:
      guard let target = anyTarget() else { return }
      if coin() { simulation.cancelSheetDrag(target) } else { simulation.finishSheetDrag(target) }
    case 16: if let target = anyTarget() { simulation.dragSheetAway(target) }
    case 17: embed()
    case 18: unembed()
    case 19: simulation.finishNextTransition()
    case 20: simulation.finishTransitions()
    default:
      if number(20) == 0 { window?.rootViewController = stack() } else { simulation.finishTransitions() }
    }
  }

  /// The topmost presented controller in most cases.
  private func anyTarget() -> UIViewController? {
    guard number(8) > 0 else { return anyScreen() }
    var top = window?.rootViewController
    while let presented = top?.presentedViewController { top = presented }
    return top
  }

  private func rearrange(animated: Bool) {
    guard let stack = anyStack() else { return }
    var controllers = stack.viewControllers
    if !controllers.isEmpty, coin() { controllers.remove(at: number(controllers.count)) }
    controllers.insert(screen(), at: number(controllers.count + 1))
    stack.setViewControllers(controllers, animated: animated)
  }

  private func present(animated: Bool) {
    let styles: [UIModalPresentationStyle] = [
      .automatic, .fullScreen, .pageSheet, .overFullScreen, .overCurrentContext, .popover, .fullScreen,
    ]
    let controller = coin() ? stack() : screen()
    controller.modalPresentationStyle = styles[number(styles.count)]
    (coin() ? window?.rootViewController : anyScreen())?.present(controller, animated: animated)
  }

  private func embed() {
    guard let parent = anyScreen() else { return }
    let child = coin() ? stack() : screen()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  private func unembed() {
    guard let parent = anyScreen(), let child = parent.children.first else { return }
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  /// Whether no transition is running.
  var isQuiet: Bool {
    simulation.pending == 0
      && (liveScreens as [UIViewController] + liveStacks).allSatisfy { $0.transitionCoordinator == nil }
  }

  /// The controllers whose state contradicts their view, container or presenter.
  var wrong: [String] {
    var wrong: [String] = []
    for screen in liveScreens {
      let isInWindow = screen.viewIfLoaded?.window != nil
      if isInWindow != (screen.last == "didAppear") {
        wrong.append("in window: \(isInWindow), but \(screen.last ?? "nothing")")
      }
    }
    for stack in liveStacks where stack.viewIfLoaded?.window != nil {
      if stack.topViewController?.viewIfLoaded?.superview !== stack.view { wrong.append("top not shown") }
      if stack.children != stack.viewControllers, Set(stack.children) != Set(stack.viewControllers) {
        wrong.append("children are not the stack")
      }
    }
    for controller in liveScreens as [UIViewController] + liveStacks {
      if controller.isBeingPresented || controller.isBeingDismissed || controller.isMovingFromParent {
        wrong.append("still on the way")
      }
      if controller.parent == nil, let presenter = controller.presentingViewController,
        presenter.presentedViewController !== controller
      {
        wrong.append("presented by one that does not present it")
      }
    }
    return wrong + liveScreens.flatMap(\.outOfTurn)
  }

  /// Removes the window and lets all transitions end.
  func end() {
    outOfTurn += liveScreens.flatMap(\.outOfTurn)
    window?.rootViewController = nil
    window = nil
    simulation.finishTransitions()
  }

  var left: Int { liveScreens.count + liveStacks.count }
}

/// A controller that checks the order of its own callbacks.
private final class ChaosScreen: UIViewController {
  private let heard: (ChaosScreen, String) -> Void
  private(set) var last: String?
  private(set) var outOfTurn: [String] = []

  init(_ heard: @escaping (ChaosScreen, String) -> Void) {
    self.heard = heard
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ event: String, after allowed: String?...) {
    if !allowed.contains(last) { outOfTurn.append("\(event) after \(last ?? "nothing")") }
    last = event
    heard(self, event)
  }

  override func viewWillAppear(_ animated: Bool) {
    note("willAppear", after: nil, "willDisappear", "didDisappear")
  }

  override func viewIsAppearing(_ animated: Bool) { note("isAppearing", after: "willAppear") }

  override func viewDidAppear(_ animated: Bool) { note("didAppear", after: "isAppearing") }

  override func viewWillDisappear(_ animated: Bool) {
    note("willDisappear", after: "didAppear", "isAppearing", "willAppear")
  }

  override func viewDidDisappear(_ animated: Bool) { note("didDisappear", after: "willDisappear") }
}

/// A generator that produces the same numbers for the same seed.
private struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = (seed &+ 1) &* 0xD134_2543_DE82_EF95 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
