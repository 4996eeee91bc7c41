import UIKit

/// A form for an age, which it reports after its dismissal.
final class AgeViewController: UIViewController {
  var onAge: (_ age: Int) -> Void = { _ in }
  let okButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    okButton.setTitle("OK", for: .normal)
    okButton.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) { self?.onAge(42) } }, for: .touchUpInside)
    view.addSubview(okButton)
  }
}
