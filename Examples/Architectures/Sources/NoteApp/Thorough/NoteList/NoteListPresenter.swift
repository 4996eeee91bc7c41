import NoteAppShared

final class NoteListPresenter: ModulePart {
  var isAssembled = false
  weak var view: (any NoteListView)?
  var provider: (any NoteListProvider)?
  var wireframe: (any NoteListWireframe)?
}

extension NoteListPresenter: NoteListViewEventHandler {
  func viewIsReady() {
    if provider?.isSignedIn == true { provider?.loadNotes() }
  }

  func viewDidAppear() {
    if provider?.isSignedIn == false { wireframe?.showLogin(message: "Login in to use this app") }
  }

  func didTapAddButton() {
    wireframe?.showNewEditor()
  }

  func didSelectRow(_ row: Int) {
    if let note = provider?.noteID(at: row) { wireframe?.showEditor(of: note) }
  }

  func didPeekRow(_ row: Int) {
    if let note = provider?.noteID(at: row) { wireframe?.peekEditor(of: note) }
  }

  func didCommitPeek() {
    wireframe?.commitPeek()
  }

  func didReleasePeek() {
    wireframe?.releasePeek()
  }
}

extension NoteListPresenter: NoteListViewDataSource {
  var rowCount: Int { provider?.noteCount ?? 0 }

  func title(ofRow row: Int) -> String {
    provider?.title(at: row) ?? ""
  }

  func detail(ofRow row: Int) -> String {
    provider?.text(at: row) ?? ""
  }
}

extension NoteListPresenter: NoteListOutput {
  func didLoadNotes() {
    view?.show(status: rowCount == 0 ? "There are no notes yet." : "")
    view?.reload()
  }

  func didFailToLoadNotes() {
    view?.show(status: "The notes cannot be read.")
  }
}

extension NoteListPresenter: NoteListWireframeOutput {
  func didLogIn() {
    provider?.loadNotes()
  }

  func editorDidStore() {
    wireframe?.removeEditor()
    provider?.loadNotes()
  }

  func editorDidCancel() {
    wireframe?.removeEditor()
  }
}
