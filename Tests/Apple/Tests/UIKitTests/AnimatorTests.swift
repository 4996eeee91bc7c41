import Testing
import UIKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct AnimatorTests {
  @Test func `A transition with an animator ends when the animator completes`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let animator = Animator()
      animator.completes = nil
      scene.stackLog.animator = animator
      scene.navigation.pushViewController(scene.screen("B"), animated: true)
      simulation.finishTransitions()
      #expect(scene.log.take().last == "B isAppearing")
      #expect(simulation.pending == 1)
      let context = animator.context
      context?.completeTransition(true)
      context?.completeTransition(false)
      #expect(scene.log.take().suffix(2) == ["B didMove in", "didShow B"])
      #expect(animator.ended == [true])
      #expect(simulation.pending == 0)
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `An animator that ends with the clock`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      scene.stackLog.animator = Animator()
      scene.navigation.pushViewController(scene.screen("B"), animated: true)
      #expect(simulation.pending == 2)
      simulation.finishTransitions()
      #expect(scene.log.take().last == "didShow B")
    }
  }

  @Test func `A push that its animator cancels leaves the stack unchanged`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let animator = Animator()
      animator.completes = false
      scene.stackLog.animator = animator
      scene.navigation.pushViewController(scene.screen("B"), animated: true)
      _ = scene.log.take()
      simulation.finishTransitions()
      #expect(
        scene.log.take() == [
          "B willMove nil", "B willDisappear", "B didDisappear", "B didMove nil", "A willAppear",
          "A isAppearing", "A didAppear",
        ])
      #expect(scene.navigation.viewControllers == [scene.a])
      #expect(animator.ended == [false])
    }
  }

  @Test func `A presentation takes its animators from its delegate`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let delegate = Transitions()
      let b = scene.screen("B")
      b.transitioningDelegate = delegate
      scene.a.present(b, animated: true)
      simulation.finishTransitions()
      #expect(scene.log.take().last == "B didAppear")
      scene.a.dismiss(animated: true)
      simulation.finishTransitions()
      #expect(scene.log.take().last == "B didDisappear")
      #expect(delegate.animator.ended == [true, true])
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `Alongside animations run at once, completions at the end of the transition`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      scene.navigation.pushViewController(scene.screen("B"), animated: true)
      _ = scene.log.take()
      scene.navigation.transitionCoordinator?.animate { _ in
        scene.log.note("along")
      } completion: { context in
        scene.log.note(context.isCancelled ? "cancelled" : "completed")
      }
      #expect(scene.log.take() == ["along"])
      simulation.finishTransitions()
      #expect(scene.log.take().suffix(2) == ["didShow B", "completed"])
      #expect(scene.navigation.transitionCoordinator == nil)
    }
  }
}

private final class Transitions: NSObject, UIViewControllerTransitioningDelegate {
  let animator = Animator()

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}
