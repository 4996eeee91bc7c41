protocol LoginModuleInput: AnyObject {
  func configure(login: String)
}
