@MainActor protocol SearchProvider {
  func provideItems(matching query: String)
  func cancel()
}

@MainActor protocol SearchOutput: AnyObject {
  func receiveItems(_ items: [FoundItem])
  func receiveFailure()
}
