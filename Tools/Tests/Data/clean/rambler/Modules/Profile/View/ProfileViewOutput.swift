protocol ProfileViewOutput: AnyObject {
  func viewIsReady()
  func didTapSignOut()
}
