import NoteAppShared

@MainActor protocol LoginView: AnyObject {
  func show(message: String)
  func show(status: String, isBusy: Bool)
}

@MainActor protocol LoginViewEventHandler: ViewLifeCycleHandler {
  func didTapLoginButton(account: String, password: String)
}
