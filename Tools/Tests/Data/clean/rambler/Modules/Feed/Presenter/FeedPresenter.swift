import Foundation

final class FeedPresenter {
  weak var view: FeedViewInput?
  var interactor: FeedInteractorInput?
  var router: FeedRouterInput?

  private let title: String
  private var items: [FeedItem] = []
  private lazy var formatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  init(title: String) {
    self.title = title
  }

  private func row(for item: FeedItem) -> FeedRowDisplayModel {
    FeedRowDisplayModel(
      identifier: item.identifier, author: item.author, avatar: item.avatar, text: item.text,
      likes: formatter.string(from: item.likes as NSNumber) ?? "")
  }
}

extension FeedPresenter: FeedViewOutput {
  func viewIsReady() {
    view?.setTitle(title)
    interactor?.loadPosts()
  }

  func didPullToRefresh() {
    interactor?.loadPosts()
  }

  func didTapLike(at indexPath: IndexPath) {
    interactor?.like(items[indexPath.row].identifier)
  }

  func didSelectRow(at indexPath: IndexPath) {
    router?.openProfile(of: items[indexPath.row].author, output: self)
  }
}

extension FeedPresenter: FeedInteractorOutput {
  func didLoad(_ items: [FeedItem]) {
    self.items = items
    view?.show(items.map(row))
  }

  func didUpdate(_ item: FeedItem) {
    items = items.map { $0.identifier == item.identifier ? item : $0 }
    view?.replace(row(for: item))
  }

  func didFail(_ error: Error) {
    view?.showFailure(error.localizedDescription)
  }
}

extension FeedPresenter: ProfileModuleOutput {
  func profileDidSignOut() {
    router?.closeFeed()
  }
}
