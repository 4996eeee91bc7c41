import Testing
import UIKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct ComplaintTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let complaint: String
    let make: @MainActor @Sendable (Scene, UISimulation) -> Void
  }

  nonisolated static let faults: [Fault] = [
    Fault(testDescription: "presenting twice", complaint: "already presenting") { scene, _ in
      scene.a.present(scene.screen("B"), animated: false)
      scene.a.present(scene.screen("C"), animated: false)
    },
    Fault(testDescription: "presenting during a dismissal", complaint: "already presenting") { scene, _ in
      scene.a.present(scene.screen("B"), animated: false)
      scene.a.dismiss(animated: true)
      scene.a.present(scene.screen("C"), animated: false)
    },
    Fault(testDescription: "presenting what is presented", complaint: "shown already") { scene, _ in
      let b = scene.screen("B")
      scene.a.present(b, animated: false)
      b.present(b, animated: false)
    },
    Fault(testDescription: "presenting what has a parent", complaint: "has a parent") { scene, _ in
      scene.navigation.present(scene.stack("B")[0], animated: false)
    },
    Fault(testDescription: "presenting from nowhere", complaint: "not in the window hierarchy") { scene, _ in
      scene.screen("X").present(scene.screen("B"), animated: false)
    },
    Fault(testDescription: "presenting from below a full screen", complaint: "already presenting") {
      scene, _ in
      let b = scene.screen("B")
      b.modalPresentationStyle = .fullScreen
      scene.a.present(b, animated: false)
      scene.a.present(scene.screen("C"), animated: false)
    },
    Fault(testDescription: "presenting on what is being presented", complaint: "in progress") { scene, _ in
      let b = scene.screen("B")
      scene.a.present(b, animated: true)
      b.present(scene.screen("C"), animated: true)
      #expect(b.presentedViewController != nil)
    },
    Fault(testDescription: "presenting on what is being dismissed", complaint: "being dismissed") {
      scene, _ in
      let b = scene.screen("B")
      scene.a.present(b, animated: false)
      b.dismiss(animated: true)
      b.present(scene.screen("C"), animated: true)
      #expect(b.presentedViewController == nil)
    },
    Fault(testDescription: "dismissing what is being presented", complaint: "in progress") { scene, _ in
      scene.a.present(scene.screen("B"), animated: true)
      scene.a.dismiss(animated: false)
      #expect(scene.a.presentedViewController == nil)
    },
    Fault(testDescription: "dismissing twice", complaint: "in progress") { scene, _ in
      scene.a.present(scene.screen("B"), animated: false)
      scene.a.dismiss(animated: true)
      scene.a.dismiss(animated: true)
    },
    Fault(testDescription: "dismissing what a finger holds", complaint: "in progress") { scene, simulation in
      let b = scene.screen("B")
      scene.a.present(b, animated: false)
      simulation.beginSheetDrag(b)
      b.dismiss(animated: false)
      #expect(scene.a.presentedViewController == nil)
      #expect(!simulation.finishSheetDrag(b))
    },
    Fault(testDescription: "pushing during a push", complaint: "corrupted") { scene, _ in
      scene.navigation.pushViewController(scene.screen("B"), animated: true)
      scene.navigation.pushViewController(scene.screen("C"), animated: true)
      #expect(scene.navigation.viewControllers.count == 3)
    },
    Fault(testDescription: "popping during a push", complaint: "corrupted") { scene, _ in
      scene.navigation.pushViewController(scene.screen("B"), animated: true)
      scene.navigation.popViewController(animated: false)
      #expect(scene.navigation.viewControllers == [scene.a])
    },
    Fault(testDescription: "pushing under a finger", complaint: "corrupted") { scene, simulation in
      scene.stack("B")
      simulation.beginBackSwipe(in: scene.navigation)
      scene.navigation.pushViewController(scene.screen("C"), animated: false)
      #expect(scene.navigation.viewControllers.count == 3)
    },
    Fault(testDescription: "a new stack during a push", complaint: "corrupted") { scene, _ in
      scene.navigation.pushViewController(scene.screen("B"), animated: true)
      scene.navigation.setViewControllers([scene.screen("C")], animated: true)
    },
    Fault(testDescription: "pushing from viewWillAppear", complaint: "corrupted") { scene, simulation in
      let (b, c) = (scene.screen("B"), scene.screen("C"))
      b.onWillAppear = { [unowned scene, unowned b] in
        b.onWillAppear = nil
        scene.navigation.pushViewController(c, animated: true)
      }
      scene.navigation.pushViewController(b, animated: true)
      simulation.finishTransitions()
      #expect(c.view.window != nil)
    },
    Fault(testDescription: "popping from viewWillAppear", complaint: "corrupted") { scene, simulation in
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
    Fault(testDescription: "pushing what is in the stack", complaint: "more than once") { scene, _ in
      let b = scene.stack("B", "C")[0]
      scene.navigation.pushViewController(b, animated: false)
      #expect(scene.navigation.viewControllers.count == 3)
    },
    Fault(testDescription: "pushing the same again under a finger", complaint: "corrupted") {
      scene, simulation in
      let b = scene.stack("B")[0]
      simulation.beginBackSwipe(in: scene.navigation)
      scene.navigation.pushViewController(b, animated: false)
      #expect(scene.navigation.viewControllers == [scene.a, b])
    },
    Fault(testDescription: "a stack with one twice", complaint: "twice") { scene, _ in
      scene.navigation.setViewControllers([scene.a, scene.a], animated: false)
    },
    Fault(testDescription: "pushing a navigation controller", complaint: "not supported") { scene, _ in
      scene.navigation.pushViewController(UINavigationController(), animated: false)
    },
    Fault(testDescription: "pushing what is presented", complaint: "shown elsewhere") { scene, _ in
      let b = scene.screen("B")
      scene.a.present(b, animated: false)
      scene.navigation.pushViewController(b, animated: false)
    },
    Fault(testDescription: "popping to a stranger", complaint: "doesn't exist") { scene, _ in
      scene.navigation.popToViewController(scene.screen("X"), animated: false)
    },
    Fault(testDescription: "ending what did not begin", complaint: "Unbalanced") { scene, _ in
      scene.a.endAppearanceTransition()
    },
    Fault(testDescription: "beginning twice", complaint: "Unbalanced") { scene, _ in
      scene.a.beginAppearanceTransition(false, animated: false)
      scene.a.beginAppearanceTransition(false, animated: false)
    },
    Fault(testDescription: "a child of itself", complaint: "cannot be a child") { scene, _ in
      scene.a.addChild(scene.a)
    },
    Fault(testDescription: "a popover that points nowhere, on a pad", complaint: "popover") {
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

  @Test(arguments: faults) func `a syntax error is recorded and nothing breaks`(fault: Fault) {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      fault.make(scene, simulation)
      #expect(simulation.complaints.first?.contains(fault.complaint) == true, "\(simulation.complaints)")
      simulation.finishTransitions()
      #expect(simulation.pending == 0)
      scene.navigation.dismiss(animated: false)
      scene.navigation.popToRootViewController(animated: false)
      #expect(scene.navigation.presentedViewController == nil)
      #expect(scene.navigation.topViewController?.view.window === scene.window)
    }
  }
}
