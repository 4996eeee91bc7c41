protocol FeedRouterInput: AnyObject {
  func openProfile(of author: String, output: ProfileModuleOutput)
  func closeFeed()
}
