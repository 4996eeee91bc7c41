import Testing
import UIKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct BackSwipeTests {
  @Test func `A finished swipe ends like a pop`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let b = Weak(scene.stack("B")[0])
      #expect(simulation.beginBackSwipe(in: scene.navigation))
      #expect(
        scene.log.take() == [
          "B willMove nil", "B willDisappear", "A willAppear", "willShow A", "A isAppearing",
        ])
      #expect(scene.navigation.transitionCoordinator?.isInteractive == true)
      #expect(scene.navigation.viewControllers == [scene.a])
      #expect(simulation.pending == 0)
      #expect(simulation.finishBackSwipe(in: scene.navigation))
      #expect(scene.log.take() == ["B didDisappear", "A didAppear", "B didMove nil", "didShow A"])
      #expect(b.object == nil)
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A cancelled swipe restores everything`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let b = scene.stack("B")[0]
      var heard: [Bool] = []
      simulation.beginBackSwipe(in: scene.navigation)
      _ = scene.log.take()
      scene.navigation.transitionCoordinator?.notifyWhenInteractionChanges { heard.append($0.isCancelled) }
      #expect(simulation.cancelBackSwipe(in: scene.navigation))
      #expect(
        scene.log.take() == [
          "A willDisappear", "A didDisappear", "B willAppear", "B isAppearing", "B didAppear",
        ])
      #expect(heard == [true])
      #expect(scene.navigation.viewControllers == [scene.a, b])
      #expect(b.parent === scene.navigation)
      #expect(b.view.window != nil)
      #expect(scene.a.view.window == nil)
      #expect(scene.navigation.transitionCoordinator == nil)
      #expect(!b.isMovingFromParent)
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A cancelled swipe can be started again`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      scene.stack("B", "C")
      for _ in 0..<3 {
        #expect(simulation.beginBackSwipe(in: scene.navigation))
        #expect(simulation.cancelBackSwipe(in: scene.navigation))
      }
      #expect(simulation.beginBackSwipe(in: scene.navigation))
      #expect(simulation.finishBackSwipe(in: scene.navigation))
      #expect(scene.navigation.viewControllers.count == 2)
      #expect(!simulation.finishBackSwipe(in: scene.navigation))
    }
  }

  @Test func `A stack with one screen cannot be swiped`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let navigation = scene.navigation
      #expect(!simulation.beginBackSwipe(in: navigation), "one controller")
      let b = scene.stack("B")[0]
      navigation.interactivePopGestureRecognizer?.isEnabled = false
      #expect(!simulation.beginBackSwipe(in: navigation), "gesture off")
      navigation.interactivePopGestureRecognizer?.isEnabled = true
      b.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close")
      #expect(!simulation.beginBackSwipe(in: navigation), "no back button")
      #expect(!simulation.tapBack(in: navigation))
      b.navigationItem.leftBarButtonItem = nil
      navigation.isNavigationBarHidden = true
      #expect(!simulation.beginBackSwipe(in: navigation), "no bar")
      navigation.isNavigationBarHidden = false
      navigation.present(scene.screen("S"), animated: false)
      #expect(!simulation.beginBackSwipe(in: navigation), "covered")
      #expect(!simulation.tapBack(in: navigation))
      navigation.dismiss(animated: false)
      navigation.pushViewController(scene.screen("C"), animated: true)
      #expect(!simulation.beginBackSwipe(in: navigation), "transition running")
      #expect(!simulation.tapBack(in: navigation))
      simulation.finishTransitions()
      scene.stackLog.animator = Animator()
      #expect(!simulation.beginBackSwipe(in: navigation), "animator of the app's own")
      scene.stackLog.animator = nil
      #expect(simulation.beginBackSwipe(in: navigation))
      #expect(!simulation.beginBackSwipe(in: navigation), "swiping already")
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `The app's own delegate of the gesture decides`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let gate = Gate()
      scene.stack("B")
      scene.navigation.isNavigationBarHidden = true
      scene.navigation.interactivePopGestureRecognizer?.delegate = gate
      #expect(!simulation.beginBackSwipe(in: scene.navigation))
      gate.isOpen = true
      #expect(simulation.beginBackSwipe(in: scene.navigation))
    }
  }

  @Test func `The back button pops with animation`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      scene.stack("B")
      #expect(simulation.tapBack(in: scene.navigation))
      #expect(simulation.pending == 1)
      simulation.finishTransitions()
      #expect(scene.log.take().last == "didShow A")
    }
  }

  @Test func `A swipe ends when the stack removes the screen under the finger`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let b = scene.stack("B")[0]
      simulation.beginBackSwipe(in: scene.navigation)
      _ = scene.log.take()
      let cover = scene.screen("S")
      cover.modalPresentationStyle = .fullScreen
      scene.navigation.present(cover, animated: false)
      #expect(scene.navigation.viewControllers.last === b)
      #expect(
        scene.log.take() == [
          "S didLoad", "A willDisappear", "A didDisappear", "B willAppear", "B isAppearing", "B didAppear",
          "B willDisappear", "S willAppear", "S isAppearing", "S didAppear", "B didDisappear",
        ])
      #expect(!simulation.finishBackSwipe(in: scene.navigation))
      #expect(simulation.usageErrors.isEmpty)
    }
  }
}

private final class Gate: NSObject, UIGestureRecognizerDelegate {
  var isOpen = false

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { isOpen }
}
