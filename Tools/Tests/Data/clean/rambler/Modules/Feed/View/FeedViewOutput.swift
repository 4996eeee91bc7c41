import Foundation

protocol FeedViewOutput: AnyObject {
  func viewIsReady()
  func didPullToRefresh()
  func didTapLike(at indexPath: IndexPath)
  func didSelectRow(at indexPath: IndexPath)
}
