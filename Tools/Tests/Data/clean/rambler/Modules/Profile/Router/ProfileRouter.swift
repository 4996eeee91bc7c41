import UIKit

final class ProfileRouter: ProfileRouterInput {
  private weak var view: UIViewController?

  init(view: UIViewController) {
    self.view = view
  }

  func close() {
    view?.navigationController?.popViewController(animated: true)
  }
}
