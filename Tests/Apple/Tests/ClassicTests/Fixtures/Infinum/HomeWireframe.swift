import UIKit

final class HomeWireframe: BaseWireframe<HomeViewController> {
  typealias DetailsFactory = (_ item: String, _ delegate: HomeDetailsDelegate) -> UIViewController

  private let makeDetails: DetailsFactory?
  private weak var detailsDelegate: HomeDetailsDelegate?

  init(delegate: HomeDelegate? = nil, makeDetails: DetailsFactory? = nil) {
    self.makeDetails = makeDetails
    let moduleViewController = HomeViewController()
    super.init(viewController: moduleViewController)

    let formatter = HomeFormatter()
    let interactor = HomeInteractor()
    let presenter = HomePresenter(
      view: moduleViewController, formatter: formatter, interactor: interactor, wireframe: self,
      delegate: delegate)
    moduleViewController.presenter = presenter
    detailsDelegate = presenter
  }
}

extension HomeWireframe: HomeWireframeInterface {
  func navigate(to option: HomeNavigationOption) {
    switch option {
    case .details(let item): openDetails(of: item)
    case .close: close()
    }
  }

  private func openDetails(of item: String) {
    guard let makeDetails, let detailsDelegate else { return }
    navigationController?.pushViewController(makeDetails(item, detailsDelegate), animated: true)
  }

  private func close() {
    if let navigationController, navigationController.viewControllers.count > 1 {
      navigationController.popViewController(animated: true)
    } else {
      viewController.dismiss(animated: true)
    }
  }
}
