import UIKit

extension LoginViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return false
  }

  func moveUp(by height: CGFloat) {
    UIView.animate(withDuration: 0.25) {
      self.view.transform = CGAffineTransform(translationX: 0, y: -height)
    }
  }
}
