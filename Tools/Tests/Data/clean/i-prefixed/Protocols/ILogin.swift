import Foundation

protocol ILoginView: AnyObject {
  func setBusy(_ isBusy: Bool)
  func askForCode(sentTo phone: String)
  func showProblem(_ text: String)
}

protocol ILoginViewDelegate: AnyObject {
  func viewDidLoad()
  func didEnter(phone: String)
  func didEnter(code: String)
}

protocol ILoginRouter {
  func openContactList()
}
