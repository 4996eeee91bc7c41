import Home
import NoteEditor
import NoteList
import NotesModules
import NotesSwiftUI
import NotesTesting
import Testing
import TextWidget
import Viper
import ViperTesting

@testable import ViperSwiftUI

/// Notes in one window, with the actions of its user.
@MainActor final class Notes {
  let stage: SwiftUIStage
  let router: Router
  private var appeared: [StageItem] = []

  convenience init() async throws {
    try await self.init(try ModuleRegistry.notes(repository: InMemoryNotes()))
  }

  init(_ modules: ModuleRegistry) async throws {
    stage = SwiftUIStage(views: NotesViews.views())
    router = Router(
      modules: modules, stage: stage, diagnostics: RecordingDiagnostics(leakDeadline: nil).diagnostics)
    await act { try router.replaceRoot(Home()) }
  }

  /// Runs an action and waits for everything that it started.
  func act(_ body: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation) async {
    let activity = Activity()
    activity.run {
      do { try body() } catch { Issue.record(error, sourceLocation: sourceLocation) }
    }
    await activity.settled()
    activity.run { finishTransitions() }
    await activity.settled()
    activity.run { finishTransitions() }
  }

  private func finishTransitions() {
    while appeared != stage.presented {
      let gone = appeared.filter { !stage.presented.contains($0) }
      let new = stage.presented.filter { !appeared.contains($0) }
      appeared = stage.presented
      for item in gone { stage.didDismiss(item) }
      for item in new { stage.didPresent(item) }
    }
  }

  func write(title: String, text: String) async throws {
    await act { try screen(NoteList.self).send(.newNote) }
    await act { try screen(TextWidget.self).send(.typed(text: text)) }
    await act { try screen(NoteEditor.self).send(.done(title: title)) }
  }

  func open(_ index: Int) async {
    await act { try screen(NoteList.self).send(.open(id: try row(index).id)) }
  }

  var base: ScreenNode { get throws { try #require(stage.base).node } }
  /// The first screen of the selected tab.
  var tab: ScreenNode { get throws { try #require(try base.tabs["tabs"]?.selected).node } }
  /// The screens above it.
  var path: [String] { (try? tab.path.map(\.node.visit.module)) ?? [] }
  var modals: [String] { stage.presented.map(\.node.visit.module) }
  var titles: [String] { get throws { try screen(NoteList.self).rows.map(\.title) } }

  func row(_ index: Int) throws -> NoteList.Row { try screen(NoteList.self).rows[index] }

  /// The latest screen of a contract.
  func screen<Contents: Contract>(_ contract: Contents.Type) throws -> ShownScreen<Contents> {
    let nodes = stage.nodes.values.sorted { $0.visit.order < $1.visit.order }
    return try #require(nodes.lazy.compactMap { $0.screen as? ShownScreen<Contents> }.last)
  }
}
