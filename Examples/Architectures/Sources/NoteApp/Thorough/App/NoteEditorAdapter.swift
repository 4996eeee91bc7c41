import NoteAppShared
import ViewKit
import Viper

/// Adapts the app's editor to the editor that the list requires.
final class NoteEditorAdapter: NoteListEditor {
  weak var output: (any NoteListEditorOutput)?
  private let route: NoteEditorRoute
  private var visit: Visit<Never, NoteEditorResult>? {
    didSet {
      visit?.onOutput { [weak self] result in
        switch result {
        case .stored: self?.output?.editorDidStore()
        case .cancelled: self?.output?.editorDidCancel()
        }
      }
    }
  }

  /// - Parameter note: the note to edit; nil for a new one.
  init(note: Note.ID?) {
    route = NoteEditorRoute(note: note)
  }

  func make(by router: some ModuleRouter) -> Screen? {
    visit = router.make(route, as: .push)
    return visit?.base.native as? Screen
  }

  func show(by router: some ModuleRouter, as presentation: Presentation) {
    if let visit {
      router.show(visit)
    } else {
      visit = router.show(route, as: presentation)
    }
  }

  func remove(by router: some ModuleRouter) {
    if let visit { router.remove(visit.base) }
  }
}
