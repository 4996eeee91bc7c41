import Testing
import UIKit
import Viper
import ViperTesting
import ViperUIKit

/// MVC, classic VIPER and our modules in one stack, with results in both directions.
@MainActor @Suite(.timeLimit(.minutes(10))) struct MixedAppTests {
  @Test func `An MVC list, our editor and a classic login pass on their results`() async throws {
    try await UISimulation.run { simulation in
      let phone = Phone(simulation)
      let remains = Remains()
      let diagnostics = RecordingDiagnostics()
      let stage = UIKitStage(in: phone.window, views: mixedViews())
      let router = Router(modules: try mixedModules(), stage: stage, diagnostics: diagnostics.diagnostics)
      let root = try router.replaceRoot(ShowTitles(titles: ["Milk", "Rent"]))
      simulation.finishTransitions()
      let list = try phone.screen(TitlesViewController.self)

      // Opens and returns without a result.
      try phone.tapRow(1)
      try remains.watch(phone.screen(TitleEditorViewController.self))
      try phone.type("Nothing")
      try phone.swipeBack()
      #expect(list.titles == ["Milk", "Rent"])

      // Opens again and shows the login, which is first cancelled and then completed.
      try phone.tapRow(0)
      try remains.watch(phone.screen(TitleEditorViewController.self))
      try await phone.settle { try phone.tap("Sign in as author") }
      try remains.watch(phone.screen(LoginViewController.self))
      #expect(phone.sheets == 1)
      try await phone.settle { try phone.dragAway() }
      #expect(try phone.screen(TitleEditorViewController.self).detailLabel.text == "")
      try await phone.settle { try phone.tap("Sign in as author") }
      try remains.watch(phone.screen(LoginViewController.self))
      try phone.type("Ann")
      try await phone.settle { try phone.tap("Sign in") }
      #expect(phone.sheets == 0)
      #expect(try phone.screen(TitleEditorViewController.self).detailLabel.text == "Ann")

      // A module of ours on top, then back to the start.
      try await phone.settle { try phone.tap("Colour") }
      try remains.watch(phone.screen(ColoursViewController.self))
      #expect(phone.stack.count == 3)
      try await phone.settle { try phone.tap("Red") }
      #expect(try phone.screen(TitleEditorViewController.self).detailLabel.text == "red, Ann")
      try phone.type("Oat milk")
      try await phone.settle { try phone.tap("Save title") }

      #expect(list.titles == ["red Oat milk Ann", "Rent"])
      #expect(phone.stack == [list])
      #expect(root.base.subtree.count == 1)
      #expect(remains.count == 5)
      #expect(remains.alive == [])
      #expect(simulation.usageErrors == [])
      #expect(diagnostics.all.map(\.description) == [])
    }
  }

  @Test func `A classic wireframe shows our module, which pushes another, and receives the result`()
    async throws
  {
    try await UISimulation.run { simulation in
      let phone = Phone(simulation)
      let navigation = UINavigationController()
      phone.window.rootViewController = navigation
      let modules = try mixedModules()

      try await checkLeaks { track in
        navigation.setRootWireframe(home(editingWith: modules, views: mixedViews()), animated: false)
        let home = try phone.screen(HomeViewController.self)
        try phone.tapRow(2)
        let editor = try phone.screen(ModuleViewController<TitleEditor>.self)
        track(editor, "the editor's host")
        track(try #require(editor.visit?.base), "the editor's visit")

        try await phone.settle { try phone.tap("Colour") }
        #expect(phone.stack.count == 3)
        let colours = try phone.screen(ColoursViewController.self)
        track(colours)
        try await phone.settle { try phone.swipeBack() }
        #expect(phone.stack.last === editor)
        #expect(editor.visit?.base.children.isEmpty == true)
        #expect(editor.visit?.base.isVisible == true)

        try await phone.settle { try phone.tap("Colour") }
        try await phone.settle { try phone.tap("Red") }
        try phone.type("Water")
        try await phone.settle { try phone.tap("Save title") }

        #expect(phone.stack == [home])
        #expect(home.tableView.text(inRow: 2) == "3. red Water")
      }
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A conforming native screen receives its appearance`() throws {
    try UISimulation.run { simulation in
      let phone = Phone(simulation)
      let stage = UIKitStage(in: phone.window, views: mixedViews())
      let modules = try ModuleRegistry {
        player()
        titles()
      }
      let router = Router(modules: modules, stage: stage)
      try router.replaceRoot(ShowPlayer())
      simulation.finishTransitions()
      let screen = try phone.screen(PlayerViewController.self)
      #expect(screen.isPlaying)
      let above = try router.push(ShowTitles(titles: []))
      simulation.finishTransitions()
      #expect(!screen.isPlaying)
      try above.dismiss()
      simulation.finishTransitions()
      #expect(screen.isPlaying)
    }
  }
}

extension UITableView {
  fileprivate func text(inRow row: Int) -> String? {
    cellForRow(at: IndexPath(row: row, section: 0))?.textLabel?.text
  }
}
