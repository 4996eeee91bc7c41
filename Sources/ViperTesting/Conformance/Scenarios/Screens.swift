import Viper

extension StageScenario {
  /// Pushed screens, and those that are replaced.
  static var screens: [StageScenario] {
    [
      StageScenario("root", "shows a root and its state") { scene in
        try await scene.expect("first")
        try await scene.person(.send(.rename(title: "renamed"), on: "first"))
        try scene.expect(
          try await scene.driver.visibleTitles() == ["renamed"], "The view does not show the new state.")
        try await scene.person(.send(.rename(title: "first"), on: "renamed"))
      },
      StageScenario("push", "pushes screens; each covers the one below") { scene in
        try await scene.show("second", as: .push)
        try await scene.expect("second")
        try await scene.show("third", as: .push)
        try await scene.expect("third")
        try await scene.dismiss("second")
        try await scene.expect("first")
      },
      StageScenario("show", "shows a screen as the stage prefers") { scene in
        let second = try await scene.show("second", as: .show, from: "first")
        try await scene.expectTop("second")
        try await scene.dismiss("second")
        try scene.expect(second.base, is: .removed)
        try await scene.expect("first")
      },
      StageScenario("replaceTop", "replaces the topmost screen") { scene in
        let old = try await scene.show("old", as: .push)
        try await scene.show("new", as: .top)
        try scene.expect(old.base, is: .removed)
        try await scene.expect("new")
        try await scene.dismiss("new")
        try await scene.expect("first")
      },
      StageScenario("replaceRoot", "replaces everything, also modals") { scene in
        try await scene.show("second", as: .push)
        try await scene.show("sheet", as: .sheet)
        try await scene.show("new", as: .root)
        try await scene.expect("new")
        try scene.expect(scene.router.visit?.subtree.count == 2, "The former screens are in the tree.")
      },
      StageScenario("goBack", "goes back to a screen, to a route and to the first screen") { scene in
        for name in ["second", "third", "fourth"] { try await scene.show(name, as: .push) }
        try scene.router.goBack(to: try scene.visit("third"))
        try await scene.settle()
        try await scene.expect("third")
        try scene.router.goBackToRoot()
        try await scene.settle()
        try await scene.expect("first")
      },
      StageScenario("move", "moves a module to another place, alive with its state") { scene in
        try await scene.show("part", as: .slot("left"), from: "first")
        try await scene.expect("first", "part")
        try await scene.person(.send(.rename(title: "moved"), on: "part"))
        try scene.router.move(try scene.visit("part"), as: .push)
        try await scene.settle()
        try scene.expect(
          try await scene.driver.visibleTitles() == ["moved"], "The moved module does not show its state.")
        try await scene.person(.send(.rename(title: "part"), on: "moved"))
        try await scene.expect("part")
        try await scene.dismiss("part")
        try await scene.expect("first")
      },
      StageScenario("prepare", "shows a prepared module later, with the state it has by then") { scene in
        let prepared = try scene.router.prepare(SamplePage("prepared"))
        try await scene.settle()
        try await scene.expect("first")
        try prepared.show()
        try await scene.settle()
        try await scene.expect("prepared")
        try await scene.dismiss("prepared")
        let unused = try scene.router.prepare(SamplePage("unused"))
        try unused.dismiss()
        try await scene.settle()
        try await scene.expect("first")
      },
    ]
  }
}
