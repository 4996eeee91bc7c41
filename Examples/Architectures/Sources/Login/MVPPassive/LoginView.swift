@MainActor protocol LoginView: AnyObject {
  func setAccount(_ account: String)
  func show(status: String, isBusy: Bool, canRecover: Bool, canRetry: Bool)
  func openHome(account: String)
  func openRecovery(account: String)
}
