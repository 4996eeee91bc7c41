@MainActor protocol LoginModuleInput: AnyObject {
  func configure(name: String, moduleOutput: LoginModuleOutput?)
}
