import Foundation

protocol LoginViewInput: AnyObject {
  func setupInitialState(login: String)
  func showProgress(_ isBusy: Bool)
  func showError(_ text: String)
}
