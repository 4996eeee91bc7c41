import UIKit

final class LoginViewController: UIViewController {
  private let delegate: ILoginViewDelegate

  private let phoneField = UITextField()
  private let sendButton = UIButton(type: .system)
  private let spinner = UIActivityIndicatorView(style: .medium)

  init(delegate: ILoginViewDelegate) {
    self.delegate = delegate
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    sendButton.addAction(
      UIAction { [unowned self] _ in delegate.didEnter(phone: phoneField.text ?? "") }, for: .touchUpInside)
    [phoneField, sendButton, spinner].forEach(view.addSubview)
    delegate.viewDidLoad()
  }
}

extension LoginViewController: ILoginView {
  func setBusy(_ isBusy: Bool) {
    isBusy ? spinner.startAnimating() : spinner.stopAnimating()
    sendButton.isEnabled = !isBusy
  }

  func askForCode(sentTo phone: String) {
    let alert = UIAlertController(title: "Code", message: "Sent to \(phone)", preferredStyle: .alert)
    alert.addTextField { $0.keyboardType = .numberPad }
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [weak self, weak alert] _ in
        self?.delegate.didEnter(code: alert?.textFields?.first?.text ?? "")
      })
    present(alert, animated: true)
  }

  func showProblem(_ text: String) {
    phoneField.text = text
  }
}
