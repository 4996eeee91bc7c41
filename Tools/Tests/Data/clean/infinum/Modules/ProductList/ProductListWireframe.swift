import UIKit

final class ProductListWireframe: BaseWireframe<ProductListViewController> {
  private let services: Services

  init(services: Services) {
    self.services = services
    let moduleViewController = ProductListViewController(nibName: "ProductList", bundle: nil)
    super.init(viewController: moduleViewController)

    let interactor = ProductListInteractor(productService: services.products)
    let presenter = ProductListPresenter(view: moduleViewController, interactor: interactor, wireframe: self)
    moduleViewController.presenter = presenter
  }
}

extension ProductListWireframe: ProductListWireframeInterface {
  func navigate(to option: ProductListNavigationOption, delegate: ProductDetailsModuleDelegate?) {
    switch option {
    case .details(let product):
      let details = ProductDetailsWireframe(product: product, services: services, delegate: delegate)
      navigationController?.pushWireframe(details)
    case .back:
      navigationController?.popToRootViewController(animated: true)
    }
  }
}
