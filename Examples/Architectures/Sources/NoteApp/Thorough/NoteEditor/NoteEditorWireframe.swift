@MainActor protocol NoteEditorWireframe: AnyObject {
  /// Whether the editor is presented, so that the user cannot go back.
  var isPresented: Bool { get }
  func showTextWidget(with text: String)
  func leave(_ result: NoteEditorResult)
}

@MainActor protocol NoteEditorWireframeOutput: AnyObject {
  func textDidChange(_ text: String)
}
