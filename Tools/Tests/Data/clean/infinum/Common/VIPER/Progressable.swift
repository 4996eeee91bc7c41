import UIKit

protocol Progressable: AnyObject {
  func showLoading()
  func hideLoading()
}

extension Progressable where Self: UIViewController {
  func showLoading() {
    view.isUserInteractionEnabled = false
  }

  func hideLoading() {
    view.isUserInteractionEnabled = true
  }
}
