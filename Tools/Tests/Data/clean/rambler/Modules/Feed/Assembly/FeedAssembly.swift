import UIKit

let feedTitleLimit = 40

struct FeedAssembly {
  let services: Services

  func module(title: String) -> UIViewController {
    let view = FeedViewController(style: .plain)
    let interactor = FeedInteractor(posts: services.posts)
    let presenter = FeedPresenter(title: String(title.prefix(feedTitleLimit)))
    presenter.view = view
    presenter.interactor = interactor
    presenter.router = FeedRouter(view: view, services: services)
    interactor.output = presenter
    view.output = presenter
    return view
  }
}
