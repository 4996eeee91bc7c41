import Testing
import UIKit
import Viper
import ViperUIKit

/// Tabs, each with a stack of its own.
@MainActor @Suite(.timeLimit(.minutes(10))) struct TabTests {
  @Test func `Each tab has a stack of its own, and the selected one is visible`() throws {
    try UISimulation.run { simulation in
      let (app, tabs) = try start(["notes", "trash"])
      #expect(tabs.titles == [["notes"], ["trash"]])
      #expect(tabs.selectedIndex == 1)
      #expect(app.visible == ["trash"])
      try app.page("notes").select()
      simulation.finishTransitions()
      #expect(tabs.selectedIndex == 0)
      #expect(app.visible == ["notes"])
      try Router(visit: app.page("notes")).push(Page("note"))
      simulation.finishTransitions()
      #expect(tabs.titles == [["notes", "note"], ["trash"]])
      #expect(app.visible == ["note"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A tab that the person selects is selected in the tree`() throws {
    try UISimulation.run { simulation in
      let (app, tabs) = try start(["notes", "trash"])
      let notes = try app.page("notes")
      #expect(!notes.isSelected)
      #expect(simulation.tapTab(0, in: tabs))
      simulation.finishTransitions()
      #expect(notes.isSelected)
      #expect(app.visible == ["notes"])
      #expect(
        app.journal.lines.filter { $0.hasPrefix("trash") } == trashCame + [
          "trash willDisappear", "trash didDisappear",
        ])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A second tap on a tab goes back to its first screen`() throws {
    try UISimulation.run { simulation in
      let (app, tabs) = try start(["notes"])
      let note = try Router(visit: app.page("notes")).push(Page("note"))
      simulation.finishTransitions()
      #expect(simulation.tapTab(0, in: tabs))
      simulation.finishTransitions()
      #expect(note.phase == .removed)
      #expect(tabs.titles == [["notes"]])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test(arguments: ["Leave", "Stay"])
  func `A second tap on a tab asks the screens that would leave`(answer: String) async throws {
    try await UISimulation.run { simulation in
      let (app, tabs) = try start(["notes"])
      let notes = try app.page("notes")
      let note = try Router(visit: notes).push(Page("note"))
      simulation.finishTransitions()
      app.hold("note", .asked)
      simulation.tapTab(0, in: tabs)
      try await app.answer(answer, simulation)
      await laterTurns { !PendingRemoval.exists(of: notes) }
      simulation.finishTransitions()
      #expect((note.phase == .removed) == (answer == "Leave"))
      #expect(tabs.titles == (answer == "Leave" ? [["notes"]] : [["notes", "note"]]))
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A removed tab is taken out, and the one beside it is selected`() throws {
    try UISimulation.run { simulation in
      let (app, tabs) = try start(["notes", "trash", "profile"])
      try app.page("profile").dismiss()
      simulation.finishTransitions()
      #expect(tabs.titles == [["notes"], ["trash"]])
      #expect(app.visible == ["trash"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A tab that other code removes leaves the tree`() throws {
    try UISimulation.run { simulation in
      let (app, tabs) = try start(["notes", "trash"])
      let notes = try app.page("notes")
      tabs.setViewControllers(tabs.viewControllers?.suffix(1), animated: false)
      try app.router.present(Page("sheet"))
      simulation.finishTransitions()
      #expect(notes.phase == .removed)
      #expect(tabs.titles == [["trash"]])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `Tabs in a slot are in a tab bar controller there, with the items of their screens`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let first = try app.start()
      let notes = try Router.of(first).show(Page("notes"), as: .tab("footer")).base
      try Router.of(first).show(Page("trash"), as: .tab("footer"))
      simulation.finishTransitions()
      let footer = try #require(app.controller("first")?.footer)
      let tabs = try #require(
        app.controller("first")?.children.compactMap { $0 as? UITabBarController }.first)
      #expect(tabs.view.superview === footer)
      #expect(tabs.viewControllers?.map { $0.tabBarItem.title } == ["notes", "trash"])
      #expect(app.visible == ["first", "trash"])
      #expect(simulation.tapTab(0, in: tabs))
      #expect(notes.isSelected)
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `The tabs of a screen stay until the screen has disappeared`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let second = try app.router.push(Page("second"))
      try Router.of(second).show(Page("tab"), as: .tab("footer"))
      simulation.finishTransitions()
      let footer = try #require(app.controller("second")?.footer)
      try second.dismiss()
      #expect(footer.subviews.count == 1)
      simulation.finishTransitions()
      #expect(footer.subviews.isEmpty)
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A modal of a tab is shown while the tab is selected`() throws {
    try UISimulation.run { simulation in
      let (app, tabs) = try start(["notes", "trash"])
      let (notes, trash) = (try app.page("notes"), try app.page("trash"))
      let sheet = try Router(visit: trash).present(Page("sheet"), as: .sheet)
      simulation.finishTransitions()
      #expect(app.visible == ["trash", "sheet"])
      notes.select()
      simulation.finishTransitions()
      #expect(tabs.selectedIndex == 0)
      #expect(sheet.phase == .shown)
      #expect(app.visible == ["notes"])
      trash.select()
      simulation.finishTransitions()
      #expect(app.visible == ["trash", "sheet"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `Tabs that move with a module above them stay those of the tree, and report taps`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let first = try app.start()
      let inner = try Router.of(first).embed(Page("inner"), in: "footer")
      let tabs = try Router.of(inner).show(Tabs(), as: .slot("tabs"))
      for name in ["notes", "trash"] { try Router.of(tabs).show(Page(name), as: .tab("tabs")) }
      simulation.finishTransitions()
      let bar = try #require(app.stage.controller(of: tabs.base) as? UITabBarController)
      try Router.of(first).move(inner.base, as: .push)
      simulation.finishTransitions()
      #expect(app.stage.controller(of: tabs.base) === bar)
      #expect(bar.titles == [["notes"], ["trash"]])
      #expect(simulation.tapTab(0, in: bar))
      simulation.finishTransitions()
      #expect(try app.page("notes").isSelected)
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `The app's own tabs and delegate stay`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let own = UITabBarController()
      let about = UIViewController()
      let delegate = OwnDelegate()
      own.viewControllers = [about]
      own.delegate = delegate
      let visit = try app.router.replaceRoot(ShowNative(controller: own))
      app.window.makeKeyAndVisible()
      let notes = try Router.of(visit).show(Page("notes"), as: .tab("tabs")).base
      simulation.finishTransitions()
      #expect(own.viewControllers?.first === about)
      #expect(own.viewControllers?.count == 2)
      #expect(own.delegate === delegate)
      #expect(notes.isVisible)
      #expect(simulation.tapTab(0, in: own))
      #expect(!notes.isVisible)
      #expect(simulation.usageErrors == [])
    }
  }

  private final class OwnDelegate: NSObject, UITabBarControllerDelegate {}

  private let trashCame = ["trash willAppear", "trash didAppear"]

  private func start(_ names: [String]) throws -> (App, UITabBarController) {
    let app = try App()
    let visit = try app.router.replaceRoot(Tabs())
    app.window.makeKeyAndVisible()
    for name in names { try Router.of(visit).show(Page(name), as: .tab("tabs")) }
    return (app, try #require(app.window.rootViewController as? UITabBarController))
  }
}

extension App {
  /// The names of the visible pages, in the order of showing.
  var visible: [String] {
    (router.visit?.subtree ?? []).filter(\.isVisible).compactMap { ($0.route as? Page)?.name }
  }

  func page(_ name: String) throws -> AnyVisit {
    try #require(router.visit?.subtree.first { ($0.route as? Page)?.name == name })
  }
}

extension UITabBarController {
  /// The titles of each stack.
  fileprivate var titles: [[String]] {
    (viewControllers ?? []).map { ($0 as? UINavigationController)?.viewControllers.compactMap(\.title) ?? [] }
  }
}
