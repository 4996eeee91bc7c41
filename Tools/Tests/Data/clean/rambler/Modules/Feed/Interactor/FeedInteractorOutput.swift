import Foundation

protocol FeedInteractorOutput: AnyObject {
  func didLoad(_ items: [FeedItem])
  func didUpdate(_ item: FeedItem)
  func didFail(_ error: Error)
}

/// What the presenter may know of a post.
struct FeedItem {
  let identifier: String
  let author: String
  let avatar: URL?
  let text: String
  let likes: Int
}
