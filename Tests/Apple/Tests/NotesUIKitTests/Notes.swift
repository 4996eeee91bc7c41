import Home
import NoteList
import NotesDomain
import NotesModules
import NotesTesting
@testable import NotesUIKit
import Testing
import UIKit
import Viper
import ViperTesting
import ViperUIKit

/// Notes in a window with the actions of its user.
@MainActor final class Notes {
  let simulation: UISimulation
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let stage: UIKitStage
  let router: Router
  let repository = InMemoryNotes()
  let diagnostics = RecordingDiagnostics(leakDeadline: nil)

  /// - Parameter modules: Returns the modules that show a repository.
  init(_ simulation: UISimulation, _ modules: (InMemoryNotes) throws -> ModuleRegistry) throws {
    self.simulation = simulation
    stage = UIKitStage(in: window, views: NotesViews.views())
    router = Router(modules: try modules(repository), stage: stage, diagnostics: diagnostics.diagnostics)
  }

  /// Runs an action and waits for everything that it started.
  func act(_ body: (UISimulation) throws -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
    let activity = Activity()
    activity.run {
      do {
        #expect(try body(simulation), "UIKit did not let that happen", sourceLocation: sourceLocation)
      } catch {
        Issue.record(error, sourceLocation: sourceLocation)
      }
      simulation.finishTransitions()
    }
    await activity.settled()
    activity.run { simulation.finishTransitions() }
    await activity.settled()
    #expect(layoutFaults == [], sourceLocation: sourceLocation)
  }

  func write(title: String, text: String) async throws {
    await act { $0.tap(try #require(try list.navigationItem.rightBarButtonItem)) }
    await act { $0.enter(title, into: try editor.titleField) }
    await act { $0.enter(text, into: try area.text) }
    await act { $0.tap(try #require(try editor.navigationItem.rightBarButtonItem)) }
  }

  /// The navigation controller of the selected tab.
  var navigation: UINavigationController {
    let tabs = (try? list)?.tabBarController
    return tabs?.selectedViewController as! UINavigationController
  }
  var list: NoteListViewController { get throws { try find() } }
  var editor: NoteEditorViewController { get throws { try find() } }
  var question: ConfirmationViewController { get throws { try find() } }
  var editorVisit: AnyVisit? {
    router.visit?.subtree.last { stage.controller(of: $0) is NoteEditorViewController }
  }
  var area: TextWidgetViewController { get throws { try find() } }

  var trash: TrashViewController { get throws { try find() } }

  var titles: [String] { get throws { titles(in: try list.table) } }

  func titles(in table: UITableView) -> [String] {
    (0..<table.numberOfRows(inSection: 0)).compactMap {
      table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text
    }
  }

  func find<Controller: UIViewController>() throws -> Controller {
    try #require(
      router.visit?.subtree.lazy.compactMap { self.stage.controller(of: $0) as? Controller }.last)
  }
}

@MainActor func withNotes(
  permissions: Set<Permission> = Permission.all, _ body: (Notes) async throws -> Void
) async throws {
  try await withNotes(
    { try ModuleRegistry.notes(repository: $0, permissions: permissions) }, body)
}

@MainActor func withNotes(
  _ modules: (InMemoryNotes) throws -> ModuleRegistry, _ body: (Notes) async throws -> Void
) async throws {
  try await UISimulation.run { simulation in
    let notes = try Notes(simulation, modules)
    await notes.act { _ in
      try notes.router.replaceRoot(Home())
      notes.window.makeKeyAndVisible()
      return true
    }
    try await body(notes)
    #expect(simulation.usageErrors == [])
    #expect(notes.diagnostics.all.isEmpty)
  }
}
