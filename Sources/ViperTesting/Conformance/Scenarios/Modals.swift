import Viper

extension StageScenario {
  /// Screens over others.
  static var modals: [StageScenario] {
    [
      StageScenario("modal", "presents over the screen below, also several") { scene in
        try await scene.show("modal", as: .modal)
        try await scene.expectTop("modal")
        try await scene.show("second", as: .modal)
        try await scene.expectTop("second")
        try await scene.dismiss("modal")
        try await scene.expect("first")
      },
      StageScenario("sheet", "presents a sheet; the screen below stays visible") { scene in
        try await scene.show("sheet", as: .sheet)
        try await scene.expect("first", "sheet")
        try await scene.show("inside", as: .push, from: "sheet")
        try await scene.expect("first", "inside")
        try await scene.show("over", as: .sheet, from: "inside")
        try await scene.expect("first", "inside", "over")
        try await scene.dismiss("inside")
        try await scene.expect("first", "sheet")
        try await scene.dismiss("sheet")
        try await scene.expect("first")
      },
      StageScenario("popover", "presents a popover; the screen below stays visible") { scene in
        try await scene.show("popover", as: .popover, from: "first")
        try await scene.expect("first", "popover")
        try await scene.dismiss("popover")
        try await scene.expect("first")
      },
      StageScenario("fullScreen", "presents over the whole screen") { scene in
        let cover = try await scene.show("cover", as: .fullScreen)
        try await scene.expectTop("cover")
        try cover.dismiss()
        try await scene.settle()
        try await scene.expect("first")
      },
      StageScenario("custom", "shows a presentation of the app", isOptional: true) { scene in
        guard let custom = scene.driver.custom else {
          throw StageScene.Failure(description: "The driver names no presentation of the app.")
        }
        let shown = try await scene.show("drawer", as: custom)
        try await scene.expectTop("drawer")
        try shown.dismiss()
        try await scene.settle()
        try await scene.expect("first")
      },
      StageScenario("question", "asks a question and returns the answer") { scene in
        let leave = try scene.router.present(
          Ask("Which?", answers: [.init("one", "One"), .init("two", "Two")]))
        try await scene.settle()
        try await scene.person(.answer("Two"))
        try scene.expect(leave.base, is: .removed)
        try scene.expect(await leave.outcome == .finished("two"), "The answer is lost.")
        try await scene.expect("first")
      },
      StageScenario("unknown", "rejects an unknown presentation before anything is made") { scene in
        let unknown = Presentation("of another stage", .over)
        try scene.expect(
          !scene.router.canShow(SamplePage("never"), as: unknown), "It accepts any presentation.")
        try await scene.expect("first")
      },
    ]
  }
}
