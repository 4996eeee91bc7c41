import Testing
import UIKit
import Viper
import ViperUIKit

/// Controllers whose views allow no observer: their visibility is derived from their window.
@MainActor @Suite(.timeLimit(.minutes(10))) struct UnobservedTests {
  enum Kind: CaseIterable, Sendable {
    case visualEffect, collection, splitView

    @MainActor var controller: UIViewController {
      switch self {
      case .visualEffect: BlurController()
      case .collection: UICollectionViewController()
      case .splitView: UISplitViewController(style: .doubleColumn)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `It appears, is covered, appears again and disappears, without a foreign subview`(kind: Kind) throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let controller = kind.controller
      let visit = try app.router.present(ShowNative(controller: controller), as: .fullScreen)
      simulation.finishTransitions()
      #expect(visit.base.isVisible)
      #expect(app.visible == [])
      #expect(controller.children.isEmpty)
      let cover = try app.router.present(Page("cover"), as: .fullScreen)
      simulation.finishTransitions()
      #expect(!visit.base.isVisible)
      try cover.dismiss()
      simulation.finishTransitions()
      #expect(visit.base.isVisible)
      try visit.dismiss()
      simulation.finishTransitions()
      #expect(app.visible == ["first"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A pushed one is visible until another screen covers it, and when the person swipes back`()
    throws
  {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let visit = try app.router.push(ShowNative(controller: BlurController()))
      simulation.finishTransitions()
      let above = try app.router.push(ShowNative(controller: BlurController()))
      simulation.finishTransitions()
      #expect([visit.base.isVisible, above.base.isVisible] == [false, true])
      #expect(simulation.beginBackSwipe(in: app.navigation) && simulation.finishBackSwipe(in: app.navigation))
      simulation.finishTransitions()
      #expect(above.phase == .removed)
      #expect(visit.base.isVisible)
      #expect(simulation.usageErrors == [])
    }
  }
}

private final class BlurController: UIViewController {
  override func loadView() { view = UIVisualEffectView() }
}
