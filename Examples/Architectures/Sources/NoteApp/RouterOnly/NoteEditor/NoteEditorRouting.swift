@MainActor protocol NoteEditorRouting: AnyObject {
  /// Whether the editor is presented, so that the user cannot go back.
  var isPresented: Bool { get }
  func showTextWidget(with text: String)
  func leave(_ result: NoteEditorResult)
}

@MainActor protocol NoteEditorRouterOutput: AnyObject {
  func textDidChange(_ text: String)
}
