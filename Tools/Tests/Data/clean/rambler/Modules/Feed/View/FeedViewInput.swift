import Foundation

protocol FeedViewInput: AnyObject {
  func setTitle(_ title: String)
  func show(_ rows: [FeedRowDisplayModel])
  func replace(_ row: FeedRowDisplayModel)
  func showFailure(_ text: String)
}
