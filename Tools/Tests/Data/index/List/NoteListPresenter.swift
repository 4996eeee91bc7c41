import Library

final class NoteListPresenter: NoteListViewOutput {
  weak var view: NoteListViewInput?
  let interactor: NoteListInteractorInput

  init(interactor: NoteListInteractorInput) { self.interactor = interactor }

  func ready() {
    let notes = interactor.load()
    view?.show(notes.map { $0.title })  //+ presenter-names-entity
  }

  func calm() -> Int {
    let calm = interactor.load().filter { $0.mood == .calm }  //+ presenter-names-entity
    return calm.count
  }

  func count() -> Int {
    // A requirement of a protocol is as far inside as the protocol.
    let interactor = someInteractor()
    return interactor.load().count
  }

  func accent() -> String {
    let accent = currentTheme().accent  //+ inner-names-outer
    return accent.loud  //+ inner-names-outer
  }

  // The archive's presenter has its own badge. This one is the view's.
  func badge() -> Badge { Badge(text: "1") }  //+ inner-names-outer
}
