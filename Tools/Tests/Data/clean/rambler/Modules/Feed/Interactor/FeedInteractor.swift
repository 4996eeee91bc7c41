import Foundation

final class FeedInteractor {
  weak var output: FeedInteractorOutput?
  private let posts: PostServiceProtocol

  init(posts: PostServiceProtocol) {
    self.posts = posts
  }

  private func item(of post: Post) -> FeedItem {
    let feedTitleLimit = 400
    return FeedItem(
      identifier: post.identifier, author: post.author.nickname, avatar: post.author.avatar,
      text: String(post.text.prefix(feedTitleLimit)), likes: post.likes)
  }
}

extension FeedInteractor: FeedInteractorInput {
  func loadPosts() {
    posts.posts(after: nil) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let posts): output?.didLoad(posts.sorted { $0.date > $1.date }.map(item))
      case .failure(let error): output?.didFail(error)
      }
    }
  }

  func like(_ identifier: String) {
    posts.like(identifier) { [weak self] result in
      guard let self else { return }
      do {
        output?.didUpdate(item(of: try result.get()))
      } catch {
        output?.didFail(error)
      }
    }
  }
}
