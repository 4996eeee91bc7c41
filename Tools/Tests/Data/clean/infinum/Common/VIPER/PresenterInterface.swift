protocol PresenterInterface: AnyObject {
  func viewDidLoad()
}

extension PresenterInterface {
  func viewDidLoad() {}
}
