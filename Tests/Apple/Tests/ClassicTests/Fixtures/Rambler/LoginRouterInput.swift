@MainActor protocol LoginRouterInput: AnyObject {
  func closeModule()
}
