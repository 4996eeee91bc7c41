import Viper

extension StageScenario {
  /// Modules in the views of others.
  static var parts: [StageScenario] {
    [
      StageScenario("slot", "embeds modules in slots, and frees the slots again") { scene in
        try await scene.show("left", as: .slot("left"), from: "first")
        try await scene.show("right", as: .slot("right"), from: "first")
        try await scene.expect("first", "left", "right")
        try await scene.person(.send(.rename(title: "changed"), on: "left"))
        try await scene.person(.send(.rename(title: "left"), on: "changed"))
        try await scene.dismiss("left")
        try await scene.expect("first", "right")
        try await scene.show("again", as: .slot("left"), from: "first")
        try await scene.expect("first", "right", "again")
        try await scene.show("above", as: .push)
        try await scene.expect("above")
        try await scene.dismiss("above")
        try await scene.expect("first", "right", "again")
      },
      StageScenario("detail", "shows a detail beside the module that shows it, or above") { scene in
        try await scene.show("list", as: .slot("left"), from: "first")
        let one = try await scene.show("one", as: .detail("right"), from: "list")
        try await scene.expect("first", "list", "one")
        try await scene.show("two", as: .detail("right"), from: "list")
        try scene.expect(one.base, is: .removed)
        try await scene.expect("first", "list", "two")
        try await scene.show("three", as: .detail("right"), from: "first")
        try await scene.expect("three")
      },
      StageScenario("tabs", "shows tabs; each has screens of its own, and one is visible", isOptional: true) {
        scene in
        try await scene.show("notes", as: .tab("tabs"), from: "first")
        try await scene.show("trash", as: .tab("tabs"), from: "first")
        try await scene.expect("first", "trash")
        try await scene.show("deleted", as: .push, from: "trash")
        try await scene.expect("first", "deleted")
        try scene.visit("notes").select()
        try await scene.settle()
        try await scene.expect("first", "notes")
        try scene.visit("trash").select()
        try await scene.settle()
        try await scene.expect("first", "deleted")
        try await scene.dismiss("trash")
        try await scene.expect("first", "notes")
      },
      StageScenario("selectTab", "selects a tab for the person", isOptional: true) { scene in
        try await scene.show("notes", as: .tab("tabs"), from: "first")
        try await scene.show("trash", as: .tab("tabs"), from: "first")
        try await scene.person(.select(tab: "notes"))
        try await scene.expect("first", "notes")
        try scene.expect(try scene.visit("notes").isSelected, "The tab is not selected in the tree.")
        try await scene.person(.select(tab: "trash"))
        try await scene.expect("first", "trash")
      },
      StageScenario("modalOfTab", "shows a modal of a tab while the tab is visible", isOptional: true) {
        scene in
        try await scene.show("notes", as: .tab("tabs"), from: "first")
        try await scene.show("trash", as: .tab("tabs"), from: "first")
        try await scene.show("tab sheet", as: .sheet, from: "trash")
        try await scene.expect("first", "trash", "tab sheet")
        try scene.visit("notes").select()
        try await scene.settle()
        try await scene.expect("first", "notes")
        try scene.visit("trash").select()
        try await scene.settle()
        try await scene.expect("first", "trash", "tab sheet")
      },
    ]
  }
}
