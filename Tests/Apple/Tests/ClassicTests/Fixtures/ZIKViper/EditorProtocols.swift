import UIKit

@MainActor protocol EditorViewProtocol: ViperView {
  var text: String { get }
  func updateText()
}

@MainActor protocol EditorViewEventHandler: ViperViewEventHandler {
  func didTouchSaveButton()
  func didTouchCancelButton()
}

@MainActor protocol EditorViewDataSource: AnyObject {
  var textToShow: String { get }
}

@MainActor protocol EditorInteractorInput: ViperInteractor {
  var text: String { get }
  func store(_ text: String)
}

@MainActor protocol EditorInteractorEventHandler: AnyObject {
  func didStore(_ text: String)
}

@MainActor protocol EditorInteractorDataSource: AnyObject {
  var editedText: String { get }
}

@MainActor protocol EditorWireframeInput: ViperWireframe {
  func quitEditorView(animated: Bool)
}

@MainActor protocol EditorDelegate: AnyObject {
  func editor(_ editor: UIViewController, didFinishEditing text: String)
}
