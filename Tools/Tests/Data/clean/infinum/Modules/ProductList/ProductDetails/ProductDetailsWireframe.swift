import UIKit

final class ProductDetailsWireframe: BaseWireframe<ProductDetailsViewController> {
  init(product: Product, services: Services, delegate: ProductDetailsModuleDelegate?) {
    let moduleViewController = ProductDetailsViewController()
    super.init(viewController: moduleViewController)

    let interactor = ProductDetailsInteractor(productService: services.products)
    let presenter = ProductDetailsPresenter(
      view: moduleViewController, interactor: interactor, wireframe: self, product: product,
      delegate: delegate)
    moduleViewController.presenter = presenter
  }
}

extension ProductDetailsWireframe: ProductDetailsWireframeInterface {
  func close() {
    navigationController?.popViewController(animated: true)
  }
}
