import NoteAppShared

@MainActor protocol NoteListView: AnyObject {
  func reload()
  func show(status: String)
}

@MainActor protocol NoteListViewDataSource: AnyObject {
  var rowCount: Int { get }
  func title(ofRow row: Int) -> String
  func detail(ofRow row: Int) -> String
}

@MainActor protocol NoteListViewEventHandler: ViewLifeCycleHandler {
  func didTapAddButton()
  func didSelectRow(_ row: Int)
  func didPeekRow(_ row: Int)
  func didCommitPeek()
  func didReleasePeek()
}
