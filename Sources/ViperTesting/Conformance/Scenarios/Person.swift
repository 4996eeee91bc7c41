import Viper

extension StageScenario {
  /// What the person does to screens, and modules that want to be asked.
  static var person: [StageScenario] {
    [
      StageScenario("back", "removes a screen once when the person goes back") { scene in
        let second = try await scene.show("second", as: .push)
        try await scene.person(.goBack)
        try scene.expect(second.base, is: .removed)
        try scene.expect(await second.outcome == .dismissed, "The outcome is wrong.")
        try await scene.expect("first")
      },
      StageScenario(
        "backAndReturn", "keeps a screen when the person begins to go back and returns", isOptional: true
      ) {
        scene in
        let second = try await scene.show("second", as: .push)
        try await scene.person(.goBackAndReturn)
        try scene.expect(second.base, is: .shown)
        try await scene.expect("second")
      },
      StageScenario("backDenied", "keeps a screen that denies its removal when the person goes back") {
        scene in
        let second = try await scene.show("second", as: .push)
        try await scene.person(.send(.hold(.denied), on: "second"))
        try await scene.personTries(.goBack)
        try scene.expect(second.base, is: .shown)
        try await scene.expect("second")
        try await scene.person(.send(.hold(.none), on: "second"))
        try await scene.person(.goBack)
        try await scene.expect("first")
      },
      StageScenario("backAsked", "asks the person who goes back, and follows the answer") { scene in
        let second = try await scene.show("second", as: .push)
        try await scene.person(.send(.hold(.asked), on: "second"))
        try await scene.personTries(.goBack)
        try await scene.person(.answer("Stay"))
        try scene.expect(second.base, is: .shown)
        try await scene.expect("second")
        try await scene.personTries(.goBack)
        try await scene.person(.answer("Leave"))
        try scene.expect(second.base, is: .removed)
        try await scene.expect("first")
      },
      StageScenario("dismiss", "removes a modal, with what is inside, when the person dismisses it") {
        scene in
        let sheet = try await scene.show("sheet", as: .sheet)
        let inside = try await scene.show("inside", as: .push, from: "sheet")
        try await scene.person(.dismiss)
        try scene.expect(inside.base, is: .removed)
        if sheet.phase != .removed { try await scene.person(.dismiss) }
        try scene.expect(sheet.base, is: .removed)
        try await scene.expect("first")
      },
      StageScenario(
        "dismissAndReturn", "keeps a modal when the person begins to dismiss it and returns", isOptional: true
      ) { scene in
        let sheet = try await scene.show("sheet", as: .sheet)
        try await scene.person(.dismissAndReturn)
        try scene.expect(sheet.base, is: .shown)
        try await scene.expect("first", "sheet")
      },
      StageScenario("dismissDenied", "keeps a modal that denies its removal when the person dismisses it") {
        scene in
        let sheet = try await scene.show("sheet", as: .sheet)
        try await scene.person(.send(.hold(.denied), on: "sheet"))
        try await scene.personTries(.dismiss)
        try scene.expect(sheet.base, is: .shown)
        try await scene.expect("first", "sheet")
        try await scene.person(.send(.hold(.none), on: "sheet"))
        try await scene.person(.dismiss)
        try await scene.expect("first")
      },
      StageScenario("dismissAsked", "asks the person who dismisses a modal, and follows the answer") {
        scene in
        let sheet = try await scene.show("sheet", as: .sheet)
        try await scene.person(.send(.hold(.asked), on: "sheet"))
        try await scene.personTries(.dismiss)
        try await scene.person(.answer("Stay"))
        try scene.expect(sheet.base, is: .shown)
        try await scene.expect("first", "sheet")
        try await scene.personTries(.dismiss)
        try await scene.person(.answer("Leave"))
        try scene.expect(sheet.base, is: .removed)
        try await scene.expect("first")
      },
      StageScenario("partHolds", "asks the content of a slot when the person goes back") { scene in
        try await scene.show("second", as: .push)
        try await scene.show("part", as: .slot("left"), from: "second")
        try await scene.person(.send(.hold(.denied), on: "part"))
        try await scene.personTries(.goBack)
        try await scene.expect("second", "part")
        try await scene.person(.send(.hold(.none), on: "part"))
        try await scene.person(.goBack)
        try await scene.expect("first")
      },
    ]
  }
}
