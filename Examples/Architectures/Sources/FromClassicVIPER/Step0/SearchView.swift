@MainActor protocol SearchView: AnyObject {
  func show(names: [String], status: String, canRetry: Bool)
}

@MainActor protocol SearchViewEventHandler {
  func didChangeQuery(_ query: String)
  func didTapRetryButton()
  func didSelectRow(_ index: Int)
}
