@MainActor protocol LoginView: AnyObject {
  func show(status: String, isBusy: Bool, canRecover: Bool, canRetry: Bool)
  func openHome(account: String)
}
