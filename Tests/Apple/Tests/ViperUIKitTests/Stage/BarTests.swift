import Testing
import UIKit
import Viper
import ViperUIKit

/// Each screen has one navigation bar, wherever tabs and columns are.
@MainActor @Suite(.timeLimit(.minutes(10))) struct BarTests {
  /// The visible bars, by the titles of their topmost screens.
  private func bars(_ controller: UIViewController?) -> [String] {
    guard let controller, controller.viewIfLoaded?.window != nil else { return [] }
    let presented = controller.presentedViewController.map {
      $0.presentingViewController === controller ? bars($0) : []
    }
    let own = (controller as? UINavigationController).flatMap { navigation in
      navigation.isNavigationBarHidden ? nil : navigation.topViewController?.title ?? "–"
    }
    return [own].compactMap(\.self) + controller.children.flatMap(bars) + (presented ?? [])
  }

  private func bars(of app: App) -> [String] { bars(app.window.rootViewController) }

  @Test func `Tabs in the view of the base have one bar, and without tabs the base has it`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let first = try app.start()
      #expect(bars(of: app) == ["first"])
      let tab = try Router.of(first).show(Page("notes"), as: .tab("footer"))
      simulation.finishTransitions()
      #expect(bars(of: app) == ["notes"])
      try Router.of(tab).push(Page("note"))
      simulation.finishTransitions()
      #expect(bars(of: app) == ["note"])
      try tab.dismiss()
      simulation.finishTransitions()
      #expect(bars(of: app) == ["first"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test(arguments: [Presentation.push, .modal])
  func `Tabs and columns have one bar when they are pushed, in a modal and in a tab`(
    _ presentation: Presentation
  )
    throws
  {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let second = try app.router.show(Page("second"), as: presentation)
      simulation.finishTransitions()
      let tab = try Router.of(second).show(Page("notes"), as: .tab("footer"))
      simulation.finishTransitions()
      let below = presentation == .push ? [] : ["first"]
      #expect(bars(of: app) == below + ["notes"])
      let split = try Router.of(tab).show(Split(), as: .slot("footer"))
      try Router.of(split).show(Page("list"), as: .slot("primary"))
      try Router.of(split).show(Page("detail"), as: .slot("secondary"))
      simulation.finishTransitions()
      #expect(bars(of: app) == below + ["list", "detail"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test(arguments: [Page.Hold.none, .denied])
  func `The first screen of pushed tabs has a button that goes back, and asks`(_ hold: Page.Hold) throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let second = try app.router.push(Page("second"))
      let tab = try Router.of(second).show(Page("notes"), as: .tab("footer"))
      simulation.finishTransitions()
      app.hold("second", hold)
      let button = try #require(app.controller("notes")?.navigationItem.leftBarButtonItem)
      try Router.of(tab).push(Page("note"))
      simulation.finishTransitions()
      #expect(app.controller("note")?.navigationItem.leftBarButtonItem == nil)
      simulation.tap(button)
      simulation.finishTransitions()
      #expect((second.phase == .removed) == (hold == .none))
      #expect(bars(of: app) == (hold == .none ? ["first"] : ["note"]))
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `The swipe goes back from pushed tabs although the bar is hidden`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let second = try app.router.push(Page("second"))
      try Router.of(second).show(Page("notes"), as: .tab("footer"))
      simulation.finishTransitions()
      #expect(simulation.beginBackSwipe(in: app.navigation))
      simulation.finishBackSwipe(in: app.navigation)
      #expect(second.phase == .removed)
      #expect(bars(of: app) == ["first"])
    }
  }

  @Test func `A bar that the app has hidden stays hidden`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let first = try app.start()
      app.navigation.isNavigationBarHidden = true
      let tab = try Router.of(first).show(Page("notes"), as: .tab("footer"))
      try tab.dismiss()
      simulation.finishTransitions()
      #expect(bars(of: app) == [])
    }
  }
}
