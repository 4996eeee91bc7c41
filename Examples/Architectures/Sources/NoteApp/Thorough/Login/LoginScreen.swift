import NoteAppShared
import ViewKit

final class LoginScreen: ModuleScreen, LoginView, ModulePart {
  var isAssembled = false
  var eventHandler: (any LoginViewEventHandler)?
  let messageLabel = Label()
  let accountField = TextField()
  let passwordField = TextField()
  let statusLabel = Label()
  let loginButton = Button()

  override var lifeCycleHandler: (any ViewLifeCycleHandler)? { eventHandler }

  override func viewDidLoad() {
    layOut()
    loginButton.onTap = { [unowned self] in
      eventHandler?.didTapLoginButton(account: accountField.text, password: passwordField.text)
    }
  }

  func show(message: String) {
    messageLabel.text = message
  }

  func show(status: String, isBusy: Bool) {
    statusLabel.text = status
    loginButton.isEnabled = !isBusy
  }
}
