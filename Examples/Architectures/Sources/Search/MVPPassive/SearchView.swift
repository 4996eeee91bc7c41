import Shop

@MainActor protocol SearchView: AnyObject {
  func show(names: [String], status: String, canRetry: Bool)
  func openItem(_ item: Item)
}
