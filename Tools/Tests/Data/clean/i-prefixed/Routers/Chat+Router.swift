import UIKit

final class ChatRouter: IChatRouter {
  weak var source: UIViewController?

  func close() {
    source?.navigationController?.popViewController(animated: true)
  }
}
