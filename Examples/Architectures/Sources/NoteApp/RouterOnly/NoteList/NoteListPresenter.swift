import NoteAppShared

final class NoteListPresenter {
  weak var view: (any NoteListView)?
  private let provider: any NoteListProvider
  private let router: any NoteListRouting

  init(provider: any NoteListProvider, router: any NoteListRouting) {
    self.provider = provider
    self.router = router
  }
}

extension NoteListPresenter: NoteListViewEventHandler {
  func viewIsReady() {
    if provider.isSignedIn { provider.loadNotes() }
  }

  func viewDidAppear() {
    if !provider.isSignedIn { router.showLogin(message: "Login in to use this app") }
  }

  func didTapAddButton() {
    router.showNewEditor()
  }

  func didSelectRow(_ row: Int) {
    if let note = provider.noteID(at: row) { router.showEditor(of: note) }
  }

  func didPeekRow(_ row: Int) {
    if let note = provider.noteID(at: row) { router.peekEditor(of: note) }
  }

  func didCommitPeek() {
    router.commitPeek()
  }

  func didReleasePeek() {
    router.releasePeek()
  }
}

extension NoteListPresenter: NoteListViewDataSource {
  var rowCount: Int { provider.noteCount }

  func title(ofRow row: Int) -> String {
    provider.title(at: row) ?? ""
  }

  func detail(ofRow row: Int) -> String {
    provider.text(at: row) ?? ""
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

extension NoteListPresenter: NoteListRouterOutput {
  func didLogIn() {
    provider.loadNotes()
  }

  func editorDidStore() {
    router.removeEditor()
    provider.loadNotes()
  }

  func editorDidCancel() {
    router.removeEditor()
  }
}
