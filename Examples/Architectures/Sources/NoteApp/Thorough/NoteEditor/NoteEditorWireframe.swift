@MainActor protocol NoteEditorWireframe: AnyObject {
  /// Whether the editor lies over another screen, so that a person cannot go back.
  var isPresented: Bool { get }
  func showTextWidget(with text: String)
  func leave(_ result: NoteEditorResult)
}

@MainActor protocol NoteEditorWireframeOutput: AnyObject {
  func textDidChange(_ text: String)
}
