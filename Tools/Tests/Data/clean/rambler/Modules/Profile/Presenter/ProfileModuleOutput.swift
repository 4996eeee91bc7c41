protocol ProfileModuleOutput: AnyObject {
  func profileDidSignOut()
}
