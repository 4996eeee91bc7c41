import Testing
import UIKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct NavigationTests {
  @Test func `A push notifies the leaving controller, then the arriving one, and ends in that order`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      scene.navigation.pushViewController(scene.screen("B"), animated: true)
      #expect(
        scene.log.take() == [
          "B willMove in", "B didLoad", "A willDisappear", "B willAppear", "willShow B", "B isAppearing",
        ])
      #expect(simulation.pending == 1)
      simulation.finishTransitions()
      #expect(
        scene.log.take() == ["A didDisappear", "B didAppear", "B didMove in", "didShow B"])
      #expect(simulation.pending == 0)
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A push without animation ends before it returns`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      scene.navigation.pushViewController(scene.screen("B"), animated: false)
      #expect(
        scene.log.take() == [
          "B willMove in", "B didLoad", "A willDisappear", "B willAppear", "willShow B", "B isAppearing",
          "A didDisappear", "B didAppear", "B didMove in", "didShow B",
        ])
      #expect(simulation.pending == 0)
    }
  }

  @Test func `A pop returns the popped controller and releases it at the end`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let b = Weak(scene.stack("B")[0])
      #expect(scene.navigation.popViewController(animated: true) === b.object)
      #expect(
        scene.log.take() == [
          "B willMove nil", "B willDisappear", "A willAppear", "willShow A", "A isAppearing",
        ])
      #expect(b.object != nil)
      #expect(scene.navigation.viewControllers == [scene.a])
      #expect(b.object?.navigationController === scene.navigation)
      simulation.finishTransitions()
      #expect(
        scene.log.take() == ["B didDisappear", "A didAppear", "B didMove nil", "didShow A"])
      #expect(b.object == nil)
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `Screens in the middle of the stack are only notified of their removal`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let screens = scene.stack("B", "C", "D")
      #expect(scene.navigation.popToRootViewController(animated: true) == screens)
      simulation.finishTransitions()
      #expect(
        scene.log.take() == [
          "B willMove nil", "B didMove nil", "C willMove nil", "C didMove nil", "D willMove nil",
          "D willDisappear", "A willAppear", "willShow A", "A isAppearing", "D didDisappear", "A didAppear",
          "D didMove nil", "didShow A",
        ])
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A new stack shows its top only`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let b = scene.screen("B")
      let c = scene.screen("C")
      scene.navigation.setViewControllers([b, c], animated: true)
      simulation.finishTransitions()
      #expect(
        scene.log.take() == [
          "B willMove in", "C willMove in", "A willMove nil", "C didLoad", "A willDisappear", "C willAppear",
          "willShow C", "C isAppearing", "A didDisappear", "C didAppear", "B didMove in", "C didMove in",
          "A didMove nil", "didShow C",
        ])
      #expect(scene.navigation.children == [b, c])
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `Changes below the top of a stack send no appearance callbacks`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let screens = scene.stack("B", "C")
      scene.navigation.setViewControllers([scene.screen("X"), screens[1]], animated: true)
      #expect(
        scene.log.take() == [
          "X willMove in", "A willMove nil", "A didMove nil", "B willMove nil", "B didMove nil",
          "X didMove in",
        ])
      #expect(simulation.pending == 0)
    }
  }

  @Test func `A stack outside the window changes without appearance callbacks`() {
    UISimulation.run { simulation in
      let log = Log()
      let navigation = UINavigationController(rootViewController: Screen("A", log))
      navigation.pushViewController(Screen("B", log), animated: true)
      navigation.popViewController(animated: true)
      #expect(
        log.take() == [
          "A willMove in", "A didMove in", "B willMove in", "B didMove in", "B willMove nil", "B didMove nil",
        ])
      #expect(simulation.pending == 0)
    }
  }

  @Test func `The flags of a move are set during the callbacks`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let b = Flags("B", scene.log)
      scene.navigation.pushViewController(b, animated: true)
      simulation.finishTransitions()
      scene.navigation.pushViewController(scene.screen("C"), animated: false)
      scene.navigation.popViewController(animated: false)
      #expect(b.flags == ["will in", "did in", "off", "off", "will", "did"])
      scene.navigation.popViewController(animated: true)
      simulation.finishTransitions()
      #expect(b.flags.suffix(2) == ["off from", "off from"])
      #expect(!b.isMovingFromParent)
    }
  }

  @Test func `A push from viewDidAppear follows the current transition`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let b = scene.screen("B")
      b.onDidAppear = { [navigation = scene.navigation, screen = scene.screen("C")] in
        navigation.pushViewController(screen, animated: false)
      }
      scene.navigation.pushViewController(b, animated: true)
      _ = scene.log.take()
      simulation.finishTransitions()
      #expect(
        scene.log.take() == [
          "A didDisappear", "B didAppear", "C willMove in", "B didMove in", "C didMove in", "didShow B",
          "C didLoad", "B willDisappear", "C willAppear", "willShow C", "C isAppearing", "B didDisappear",
          "C didAppear", "didShow C",
        ])
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A child removed by hand leaves the stack and the screen`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let b = scene.stack("B")[0]
      b.willMove(toParent: nil)
      b.removeFromParent()
      #expect(scene.navigation.viewControllers == [scene.a])
      #expect(scene.log.take().contains("A didAppear"))
      #expect(b.view.window == nil)
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `Nested stacks appear and disappear with their container`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let container = Screen("P", scene.log)
      let inner = UINavigationController(rootViewController: scene.screen("I"))
      container.addChild(inner)
      container.view.addSubview(inner.view)
      inner.didMove(toParent: container)
      scene.navigation.pushViewController(container, animated: false)
      _ = scene.log.take()
      inner.pushViewController(scene.screen("J"), animated: true)
      scene.navigation.popViewController(animated: true)
      simulation.finishTransitions()
      let log = scene.log.take()
      #expect(
        log == [
          "J willMove in", "J didLoad", "I willDisappear", "J willAppear", "J isAppearing", "P willMove nil",
          "P willDisappear", "I didDisappear", "J didAppear", "J didMove in", "J willDisappear",
          "A willAppear", "willShow A", "A isAppearing", "J didDisappear", "P didDisappear", "A didAppear",
          "P didMove nil", "didShow A",
        ])
      #expect(simulation.usageErrors.isEmpty)
    }
  }
}

/// Records the two flags of a move in each appearance callback.
private final class Flags: Screen {
  var flags: [String] = []

  private func note(_ word: String) {
    flags.append(word + (isMovingToParent ? " in" : "") + (isMovingFromParent ? " from" : ""))
  }

  override func viewWillAppear(_ animated: Bool) { note("will") }
  override func viewDidAppear(_ animated: Bool) { note("did") }
  override func viewWillDisappear(_ animated: Bool) { note("off") }
  override func viewDidDisappear(_ animated: Bool) { note("off") }
}
