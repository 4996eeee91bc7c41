import UIKit

final class FeedRouter: FeedRouterInput {
  private weak var view: UIViewController?
  private let services: Services

  init(view: UIViewController, services: Services) {
    self.view = view
    self.services = services
  }

  func openProfile(of author: String, output: ProfileModuleOutput) {
    let profile = ProfileAssembly(services: services).module(of: author, output: output)
    view?.navigationController?.pushViewController(profile, animated: true)
  }

  func closeFeed() {
    view?.navigationController?.popToRootViewController(animated: true)
  }
}
