import Viper

extension StageScenario {
  /// Requests that take time, and screens that are restored.
  static var requests: [StageScenario] {
    [
      StageScenario("flow", "shows the steps of a flow in its place, one after the other") { scene in
        let flow = try scene.router.present(SampleFlow(), as: .sheet)
        try await scene.settle()
        try await scene.expect("first", "one")
        try await scene.person(.send(.finish, on: "one"))
        try await scene.expect("first", "two")
        try await scene.person(.send(.finish, on: "two"))
        try scene.expect(await flow.outcome == .finished("one and two"), "The flow lost an answer.")
        try await scene.expect("first")
      },
      StageScenario("placeholder", "replaces a placeholder by the module that takes time to make") { scene in
        let late = try scene.router.push(LateFlow())
        try await scene.settle()
        try await scene.expect("loading")
        try await scene.gate.open()
        try await scene.settle()
        try await scene.expect("late")
        try late.dismiss()
        try await scene.settle()
        try await scene.expect("first")
      },
      StageScenario("denied", "shows nothing that an interceptor denies") { scene in
        try scene.expect(
          (try? scene.router.push(SamplePage("forbidden"))) == nil, "A denied page was shown.")
        try await scene.settle()
        try await scene.expect("first")
      },
      StageScenario("redirected", "shows the page to which an interceptor redirects") { scene in
        try scene.router.push(SamplePage("redirected"))
        try await scene.settle()
        try await scene.expect("target")
      },
      StageScenario("guarded", "shows a page after the person has answered its guard") { scene in
        let guarded = try scene.router.push(SamplePage("guarded"))
        try await scene.settle()
        try await scene.person(.answer("No"))
        try scene.expect(guarded.base, is: .removed)
        try await scene.expect("first")
        try scene.router.push(SamplePage("guarded"))
        try await scene.settle()
        try await scene.person(.answer("Yes"))
        try await scene.expect("guarded")
      },
      StageScenario("link", "opens an address, and keeps the screens that are there already") { scene in
        try await scene.person(.send(.rename(title: "kept"), on: "first"))
        try await scene.show("second", as: .push)
        try scene.router.open("/pages/first")
        try await scene.settle()
        try scene.expect(
          try await scene.driver.visibleTitles() == ["kept"], "The screen of the address was shown anew.")
        try scene.router.open("/pages/other")
        try await scene.settle()
        try await scene.expect("other")
      },
      StageScenario("restoration", "restores screens, parts and states from a snapshot") { scene in
        try await scene.show("part", as: .slot("left"), from: "first")
        try await scene.show("second", as: .push)
        try await scene.person(.send(.rename(title: "restored"), on: "second"))
        try await scene.restart()
        try scene.expect(
          try await scene.driver.visibleTitles() == ["restored"], "The person sees something else.")
        try await scene.person(.send(.rename(title: "second"), on: "restored"))
        try await scene.expect("second")
        try await scene.dismiss("second")
        try await scene.expect("first", "part")
      },
      StageScenario(
        "restoredTabs", "restores tabs, with the selected one and their screens", isOptional: true
      ) {
        scene in
        try await scene.show("notes", as: .tab("tabs"), from: "first")
        try await scene.show("trash", as: .tab("tabs"), from: "first")
        try await scene.show("note", as: .push, from: "notes")
        try await scene.restart()
        try await scene.expect("first", "trash")
        try scene.visit("notes").select()
        try await scene.settle()
        try await scene.expect("first", "note")
      },
    ]
  }
}
