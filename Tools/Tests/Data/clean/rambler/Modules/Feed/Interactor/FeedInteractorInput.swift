protocol FeedInteractorInput: AnyObject {
  func loadPosts()
  func like(_ identifier: String)
}
