import SafariServices
import UIKit

class LoginRouter: LoginRouterInput {
  weak var transitionHandler: UIViewController?
  private let services: Services

  init(services: Services) {
    self.services = services
  }

  func openFeed(greeting: String) {
    let feed = FeedAssembly(services: services).module(title: greeting)
    transitionHandler?.navigationController?.setViewControllers([feed], animated: true)
  }

  func openHelp() {
    let help = SFSafariViewController(url: URL(string: "https://example.com/help")!)
    transitionHandler?.present(help, animated: true)
  }
}
