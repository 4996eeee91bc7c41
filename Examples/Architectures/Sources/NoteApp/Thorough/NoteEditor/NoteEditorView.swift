import NoteAppShared

@MainActor protocol NoteEditorView: AnyObject {
  func show(title: String)
  func show(status: String)
  func allow(cancel: Bool, done: Bool)
}

@MainActor protocol NoteEditorViewEventHandler: ViewLifeCycleHandler {
  func didTapDoneButton(title: String)
  func didTapCancelButton()
}
