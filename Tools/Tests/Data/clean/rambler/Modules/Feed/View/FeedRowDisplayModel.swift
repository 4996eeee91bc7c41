import Foundation

/// A post as the feed shows it.
struct FeedRowDisplayModel: Equatable {
  let identifier: String
  let author: String
  let avatar: URL?
  let text: String
  let likes: String
}
