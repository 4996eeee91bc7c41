import Testing
import UIKit
import Viper
import ViperTesting

/// The same modules without UIKit, as in a test of an app's flow.
@MainActor @Suite(.timeLimit(.minutes(10))) struct HostedOnRecordingStageTests {
  @Test(arguments: Template.allCases)
  func `The result of a classic module reaches the module that showed it`(template: Template) async throws {
    try await host(template) { view, _, _ in
      view.loadViewIfNeeded()
      if let button = template.resultButton {
        try view.button(button).sendActions(for: .touchUpInside)
      } else {
        let table = try #require(view.view.first(UITableView.self))
        table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: 0, section: 0))
      }
    } ending: { state, visit in
      #expect(state.heard == [template.result])
      // A screen that dismisses itself needs UIKit.
      let isOver = template.ending?.hasPrefix("finished") == true
      #expect((visit.phase == .removed) == isOver)
    }
  }

  @Test(arguments: Template.allCases)
  func `A removal by the system ends the module once`(template: Template) async throws {
    try await host(template) { _, stage, visit in
      stage.removeAsSystem(visit)
    } ending: { state, _ in
      #expect(state == Hall(endings: ["dismissed"]))
    }
  }

  @Test(arguments: Template.allCases)
  func `The router removes it`(template: Template) async throws {
    try await host(template) { _, _, visit in
      try visit.dismiss()
    } ending: { state, _ in
      #expect(state == Hall(endings: ["dismissed"]))
    }
  }

  /// Shows the module, runs an action and checks that nothing is left.
  private func host(
    _ template: Template, _ act: @MainActor (UIViewController, RecordingStage, AnyVisit) throws -> Void,
    ending: @MainActor (Hall, AnyVisit) -> Void
  ) async throws {
    try await checkLeaks(timeout: .zero) { track in
      let stage = RecordingStage()
      track.modules(on: stage)
      let router = Router(modules: try template.modules(), stage: stage)
      let root = try router.replaceRoot(Hall())
      let hall = try stage.screen(Hall.self)
      hall.send(.pushDoor)

      let visit = try #require(root.base.children.last)
      try act(try stage.native(UIViewController.self), stage, visit)
      ending(hall.state, visit)

      try visit.dismiss()
      #expect(hall.state.endings.count == 1)
      #expect(stage.natives(UIViewController.self).isEmpty)
      #expect(stage.visits.count == 1)
      try router.dismiss()
    }
  }
}
