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

  func make(by router: Router) throws -> Screen? {
    visit = try router.prepare(route)
    return visit?.base.native as? Screen
  }

  func show(by router: Router, as presentation: Presentation) throws {
    if let visit {
      try visit.show()
    } else {
      visit = try router.show(route, as: presentation)
    }
  }

  func remove() throws {
    try visit?.dismiss()
  }
}
