import NoteAppShared
import Viper

final class RoutingNoteListWireframe: NoteListWireframe, ModulePart {
  var isAssembled = false
  weak var output: (any NoteListWireframeOutput)?
  weak var source: (any NoteListPreviewSource)?
  var router: (any ModuleRouter<NoteListRoute>)?
  private let makeEditor: (Note.ID?) -> any NoteListEditor
  private var editor: (any NoteListEditor)?
  private var peeked: (any NoteListEditor)?

  /// - Parameter makeEditor: Creates the editor of a note, or of a new note for nil.
  init(makeEditor: @escaping (Note.ID?) -> any NoteListEditor) {
    self.makeEditor = makeEditor
  }

  func showLogin(message: String) {
    router?.show(LoginRoute(message: message), as: .modal)?.onOutput { [weak output] in output?.didLogIn() }
  }

  func showNewEditor() {
    show(makeEditor(nil), as: .modal)
  }

  func showEditor(of note: Note.ID) {
    show(makeEditor(note), as: .push)
  }

  func peekEditor(of note: Note.ID) {
    releasePeek()
    let editor = makeEditor(note)
    guard let router, let screen = editor.make(by: router) else { return }
    source?.preview(screen)
    peeked = editor
  }

  func commitPeek() {
    guard let peeked else { return }
    self.peeked = nil
    show(peeked, as: .push)
  }

  func releasePeek() {
    if let router { peeked?.remove(by: router) }
    peeked = nil
  }

  func removeEditor() {
    if let router { editor?.remove(by: router) }
    editor = nil
  }

  private func show(_ editor: any NoteListEditor, as presentation: Presentation) {
    self.editor = editor
    editor.output = output
    if let router { editor.show(by: router, as: presentation) }
  }
}
