import UIKit

class NoteEditorRouter: NoteEditorRouterProtocol {
  weak var viewController: UIViewController?

  func closeEditor() {
    viewController?.navigationController?.popViewController(animated: true)
  }
}
