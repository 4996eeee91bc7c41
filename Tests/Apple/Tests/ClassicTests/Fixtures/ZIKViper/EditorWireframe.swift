import UIKit

class EditorWireframe: EditorWireframeInput, ViperWireframePrivate {
  weak var view: UIViewController?
  var router: ViperRouter!

  func quitEditorView(animated: Bool) {
    guard let view else { return }
    (router as? EditorRouter)?.removeRoute(from: view, animated: animated)
  }
}
