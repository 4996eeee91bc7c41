import Testing
import UIKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct UsageErrorTests {
  struct Misuse: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let message: String
    let make: @MainActor @Sendable (Scene, UISimulation) -> Void
  }

  nonisolated static let misuses: [Misuse] = [
    Misuse(testDescription: "presenting twice", message: "already presenting") { scene, _ in
      scene.a.present(scene.screen("B"), animated: false)
      scene.a.present(scene.screen("C"), animated: false)
    },
    Misuse(testDescription: "presenting during a dismissal", message: "already presenting") { scene, _ in
      scene.a.present(scene.screen("B"), animated: false)
      scene.a.dismiss(animated: true)
      scene.a.present(scene.screen("C"), animated: false)
    },
    Misuse(testDescription: "presenting what is presented", message: "shown already") { scene, _ in
      let b = scene.screen("B")
      scene.a.present(b, animated: false)
      b.present(b, animated: false)
    },
    Misuse(testDescription: "presenting what has a parent", message: "has a parent") { scene, _ in
      scene.navigation.present(scene.stack("B")[0], animated: false)
    },
    Misuse(testDescription: "presenting from nowhere", message: "not in the window hierarchy") { scene, _ in
      scene.screen("X").present(scene.screen("B"), animated: false)
    },
    Misuse(testDescription: "presenting from below a full screen", message: "already presenting") {
      scene, _ in
      let b = scene.screen("B")
      b.modalPresentationStyle = .fullScreen
      scene.a.present(b, animated: false)
      scene.a.present(scene.screen("C"), animated: false)
    },
    Misuse(testDescription: "presenting on what is being presented", message: "in progress") { scene, _ in
      let b = scene.screen("B")
      scene.a.present(b, animated: true)
      b.present(scene.screen("C"), animated: true)
      #expect(b.presentedViewController != nil)
    },
    Misuse(testDescription: "presenting on what is being dismissed", message: "being dismissed") {
      scene, _ in
      let b = scene.screen("B")
      scene.a.present(b, animated: false)
      b.dismiss(animated: true)
      b.present(scene.screen("C"), animated: true)
      #expect(b.presentedViewController == nil)
    },
    Misuse(testDescription: "dismissing what is being presented", message: "in progress") { scene, _ in
      scene.a.present(scene.screen("B"), animated: true)
      scene.a.dismiss(animated: false)
      #expect(scene.a.presentedViewController == nil)
    },
    Misuse(testDescription: "dismissing twice", message: "in progress") { scene, _ in
      scene.a.present(scene.screen("B"), animated: false)
      scene.a.dismiss(animated: true)
      scene.a.dismiss(animated: true)
    },
    Misuse(testDescription: "dismissing what a finger holds", message: "in progress") { scene, simulation in
      let b = scene.screen("B")
      scene.a.present(b, animated: false)
      simulation.beginSheetDrag(b)
      b.dismiss(animated: false)
      #expect(scene.a.presentedViewController == nil)
      #expect(!simulation.finishSheetDrag(b))
    },
    Misuse(testDescription: "pushing during a push", message: "corrupted") { scene, _ in
      scene.navigation.pushViewController(scene.screen("B"), animated: true)
      scene.navigation.pushViewController(scene.screen("C"), animated: true)
      #expect(scene.navigation.viewControllers.count == 3)
    },
    Misuse(testDescription: "popping during a push", message: "corrupted") { scene, _ in
      scene.navigation.pushViewController(scene.screen("B"), animated: true)
      scene.navigation.popViewController(animated: false)
      #expect(scene.navigation.viewControllers == [scene.a])
    },
    Misuse(testDescription: "pushing under a finger", message: "corrupted") { scene, simulation in
      scene.stack("B")
      simulation.beginBackSwipe(in: scene.navigation)
      scene.navigation.pushViewController(scene.screen("C"), animated: false)
      #expect(scene.navigation.viewControllers.count == 3)
    },
    Misuse(testDescription: "a new stack during a push", message: "corrupted") { scene, _ in
      scene.navigation.pushViewController(scene.screen("B"), animated: true)
      scene.navigation.setViewControllers([scene.screen("C")], animated: true)
    },
    Misuse(testDescription: "pushing from viewWillAppear", message: "corrupted") { scene, simulation in
      let (b, c) = (scene.screen("B"), scene.screen("C"))
      b.onWillAppear = { [unowned scene, unowned b] in
        b.onWillAppear = nil
        scene.navigation.pushViewController(c, animated: true)
      }
      scene.navigation.pushViewController(b, animated: true)
      simulation.finishTransitions()
      #expect(c.view.window != nil)
    },
    Misuse(testDescription: "popping from viewWillAppear", message: "corrupted") { scene, simulation in
      let b = scene.screen("B")
      b.onWillAppear = { [unowned scene, unowned b] in
        b.onWillAppear = nil
        scene.navigation.popViewController(animated: true)
      }
      scene.navigation.pushViewController(b, animated: true)
      #expect(b.parent != nil, "it is still on display")
      simulation.finishTransitions()
      #expect(scene.navigation.viewControllers == [scene.a])
      #expect(scene.a.view.window != nil)
      #expect(b.parent == nil)
    },
    Misuse(testDescription: "pushing what is in the stack", message: "more than once") { scene, _ in
      let b = scene.stack("B", "C")[0]
      scene.navigation.pushViewController(b, animated: false)
      #expect(scene.navigation.viewControllers.count == 3)
    },
    Misuse(testDescription: "pushing the same again under a finger", message: "corrupted") {
      scene, simulation in
      let b = scene.stack("B")[0]
      simulation.beginBackSwipe(in: scene.navigation)
      scene.navigation.pushViewController(b, animated: false)
      #expect(scene.navigation.viewControllers == [scene.a, b])
    },
    Misuse(testDescription: "a stack with one twice", message: "twice") { scene, _ in
      scene.navigation.setViewControllers([scene.a, scene.a], animated: false)
    },
    Misuse(testDescription: "pushing a navigation controller", message: "not supported") { scene, _ in
      scene.navigation.pushViewController(UINavigationController(), animated: false)
    },
    Misuse(testDescription: "pushing what is presented", message: "shown elsewhere") { scene, _ in
      let b = scene.screen("B")
      scene.a.present(b, animated: false)
      scene.navigation.pushViewController(b, animated: false)
    },
    Misuse(testDescription: "popping to a stranger", message: "doesn't exist") { scene, _ in
      scene.navigation.popToViewController(scene.screen("X"), animated: false)
    },
    Misuse(testDescription: "ending what did not begin", message: "Unbalanced") { scene, _ in
      scene.a.endAppearanceTransition()
    },
    Misuse(testDescription: "beginning twice", message: "Unbalanced") { scene, _ in
      scene.a.beginAppearanceTransition(false, animated: false)
      scene.a.beginAppearanceTransition(false, animated: false)
    },
    Misuse(testDescription: "a child of itself", message: "cannot be a child") { scene, _ in
      scene.a.addChild(scene.a)
    },
    Misuse(testDescription: "a popover that points nowhere, on a pad", message: "popover") {
      scene, simulation in
      simulation.isPad = true
      let b = scene.screen("B")
      b.modalPresentationStyle = .popover
      scene.a.present(b, animated: false)
      b.popoverPresentationController?.sourceView = scene.a.view
      scene.a.present(b, animated: false)
      #expect(scene.a.presentedViewController === b)
    },
  ]

  @Test(arguments: misuses) func `A syntax error is recorded and nothing breaks`(misuse: Misuse) {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      misuse.make(scene, simulation)
      #expect(simulation.usageErrors.first?.contains(misuse.message) == true, "\(simulation.usageErrors)")
      simulation.finishTransitions()
      #expect(simulation.pending == 0)
      scene.navigation.dismiss(animated: false)
      scene.navigation.popToRootViewController(animated: false)
      #expect(scene.navigation.presentedViewController == nil)
      #expect(scene.navigation.topViewController?.view.window === scene.window)
    }
  }
}
