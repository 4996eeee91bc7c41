@MainActor protocol NoteEditorProvider: AnyObject {
  func loadNote()
  func store(title: String, text: String)
}

@MainActor protocol NoteEditorOutput: AnyObject {
  func didLoad(title: String, text: String)
  func didFailToLoad()
  func didStore()
  func didFailToStore()
}
