import Testing
import UIKit
import Viper
import ViperUIKit

/// Presentations of the app's own, and the settings of sheets and popovers.
@MainActor @Suite(.timeLimit(.minutes(10))) struct CustomPresentationTests {
  @Test func `A presentation of the app uses its presentation controller and its animation`() throws {
    try UISimulation.run { simulation in
      let ran = Journal()
      let app = try App(
        drawer: UIKitTransition(
          isWrapped: false, animator: { isComing in Fade { ran.add(isComing ? "opens" : "closes") } },
          presentationController: { DrawerController(presentedViewController: $0, presenting: $1) }))
      try app.start()
      #expect(app.router.canShow(Page("drawer"), as: .drawer))
      let drawer = try app.router.present(Page("drawer"), as: .drawer)
      simulation.finishTransitions()
      #expect(app.presented?.presentationController is DrawerController)
      #expect(app.presented is PageController)
      #expect(app.visible == ["first", "drawer"])
      try drawer.dismiss()
      simulation.finishTransitions()
      #expect(ran.lines == ["opens", "closes"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `The transition of a request takes precedence over that of the presentation`() throws {
    try UISimulation.run { simulation in
      let app = try App(drawer: UIKitTransition(style: .formSheet))
      try app.start()
      try app.router.present(Page("drawer"), as: .drawer, with: UIKitTransition(style: .fullScreen))
      simulation.finishTransitions()
      #expect(app.presented?.modalPresentationStyle == .fullScreen)
    }
  }

  @Test func `A sheet has detents, a grabber and a height up to which the screen below is not dimmed`() throws
  {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      try app.router.present(
        Page("sheet"), as: .sheet,
        with: UIKitTransition.sheet(
          detents: [.medium, .fraction(0.8), .large], undimmed: .fraction(0.8), showsGrabber: true))
      simulation.finishTransitions()
      let sheet = try #require(app.presented?.sheetPresentationController)
      #expect(sheet.prefersGrabberVisible)
      #expect(sheet.detents.map(\.identifier).first == .medium)
      #expect(sheet.detents.map(\.identifier).last == .large)
      #expect(sheet.largestUndimmedDetentIdentifier == sheet.detents[1].identifier)
      #expect(sheet.detents[1].resolvedValue(in: Screenful()) == 800)
    }
  }

  @Test func `A popover points at a bar button item of the screen that shows it`() throws {
    try UISimulation.run { simulation in
      simulation.isPad = true
      let app = try App()
      let first = try app.start()
      let item = UIBarButtonItem(title: "Filter")
      app.controller("first")?.navigationItem.rightBarButtonItem = item
      try Router.of(first).present(
        Page("filter"), as: .popover, with: UIKitTransition.popover { $0.navigationItem.rightBarButtonItem })
      simulation.finishTransitions()
      #expect(app.presented?.popoverPresentationController?.sourceItem === item)
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A wrapped native popover keeps its source and its delegate`() throws {
    try UISimulation.run { simulation in
      simulation.isPad = true
      let app = try App()
      try app.start()
      let item = UIBarButtonItem(title: "Filter")
      let delegate = Delegate()
      let filter = UIViewController()
      filter.modalPresentationStyle = .popover
      filter.popoverPresentationController?.barButtonItem = item
      filter.popoverPresentationController?.permittedArrowDirections = []
      filter.presentationController?.delegate = delegate
      let visit = try app.router.present(ShowNative(controller: filter))
      simulation.finishTransitions()
      let presented = try #require(app.presented as? UINavigationController)
      #expect(presented.popoverPresentationController?.barButtonItem === item)
      #expect(presented.popoverPresentationController?.permittedArrowDirections == [])
      delegate.allows = false
      #expect(!simulation.dragSheetAway(presented))
      delegate.allows = true
      #expect(simulation.dragSheetAway(presented))
      simulation.finishTransitions()
      #expect(visit.phase == .removed)
      #expect(delegate.calls.lines == ["attempt", "will", "did"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A wrapped native sheet keeps its detents`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let sheet = UIViewController()
      sheet.sheetPresentationController?.detents = [.medium(), .large()]
      sheet.sheetPresentationController?.prefersGrabberVisible = true
      try app.router.present(ShowNative(controller: sheet), as: .sheet)
      simulation.finishTransitions()
      let presented = try #require(app.presented?.sheetPresentationController)
      #expect(presented.detents.map(\.identifier) == [.medium, .large])
      #expect(presented.prefersGrabberVisible)
    }
  }

  @Test func `A screen with an animation of its own can be swiped back`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let ran = Journal()
      let fade = UIKitTransition(animator: { isComing in Fade { ran.add(isComing ? "comes" : "goes") } })
      let page = try app.router.push(Page("second"), with: fade)
      simulation.finishTransitions()
      #expect(simulation.beginBackSwipe(in: app.navigation))
      #expect(simulation.cancelBackSwipe(in: app.navigation))
      #expect(page.phase == .shown)
      #expect(simulation.beginBackSwipe(in: app.navigation))
      #expect(simulation.finishBackSwipe(in: app.navigation))
      simulation.finishTransitions()
      #expect(page.phase == .removed)
      #expect(ran.lines == ["comes"])
      try app.router.push(Page("third"), with: fade)
      simulation.finishTransitions()
      #expect(simulation.tapBack(in: app.navigation))
      simulation.finishTransitions()
      #expect(ran.lines == ["comes", "comes", "goes"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `No swipe begins without a back button, or on the first screen`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      #expect(!simulation.beginBackSwipe(in: app.navigation))
      try app.router.push(Page("second"))
      simulation.finishTransitions()
      app.controller("second")?.navigationItem.hidesBackButton = true
      #expect(!simulation.beginBackSwipe(in: app.navigation))
      app.controller("second")?.navigationItem.hidesBackButton = false
      app.controller("second")?.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Cancel")
      #expect(!simulation.beginBackSwipe(in: app.navigation))
      app.controller("second")?.navigationItem.leftItemsSupplementBackButton = true
      #expect(simulation.beginBackSwipe(in: app.navigation))
    }
  }
}

private final class DrawerController: UIPresentationController {}

private final class Screenful: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat = 1_000
}

private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
  let calls = Journal()
  var allows = true

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    allows
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    calls.add("will")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    calls.add("did")
  }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    calls.add("attempt")
  }
}
