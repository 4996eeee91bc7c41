import NoteAppShared
import ViewKit
import Viper

/// Makes the app's editor the editor that the list requires.
final class NoteEditorAdapter: NoteListEditor {
  weak var output: (any NoteListEditorOutput)?
  private var route: NoteEditorRoute
  private let notes: any NoteService
  private var visit: AnyVisit?

  /// - Parameter note: the note to edit; nil for a new one.
  init(note: Note.ID?, notes: any NoteService) {
    route = NoteEditorRoute(note: note)
    self.notes = notes
  }

  func makeAhead() throws -> Screen {
    let editor = try NoteEditorBuilder.build(of: route.note, notes: notes)
    route.ahead = MadeAhead(editor)
    return editor.view
  }

  func show(by router: some ModuleRouter, as presentation: Presentation) {
    let visit = router.show(route, as: presentation)
    self.visit = visit?.base
    visit?.onOutput { [weak self] result in
      switch result {
      case .stored: self?.output?.editorDidStore()
      case .cancelled: self?.output?.editorDidCancel()
      }
    }
  }

  func remove(by router: some ModuleRouter) {
    if let visit { router.remove(visit) }
  }
}
