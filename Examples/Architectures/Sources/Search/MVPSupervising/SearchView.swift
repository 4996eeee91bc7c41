import Shop

@MainActor protocol SearchView: AnyObject {
  func show(status: String, canRetry: Bool)
  func openItem(_ item: Item)
}
