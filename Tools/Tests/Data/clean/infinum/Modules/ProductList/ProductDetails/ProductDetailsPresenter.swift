import Foundation

final class ProductDetailsPresenter {
  private unowned let view: ProductDetailsViewInterface
  private let interactor: ProductDetailsInteractorInterface
  private let wireframe: ProductDetailsWireframeInterface
  private weak var delegate: ProductDetailsModuleDelegate?
  private var product: Product

  init(
    view: ProductDetailsViewInterface, interactor: ProductDetailsInteractorInterface,
    wireframe: ProductDetailsWireframeInterface, product: Product, delegate: ProductDetailsModuleDelegate?
  ) {
    self.view = view
    self.interactor = interactor
    self.wireframe = wireframe
    self.product = product
    self.delegate = delegate
  }
}

extension ProductDetailsPresenter: ProductDetailsPresenterInterface {
  func viewDidLoad() {
    view.show(title: product.name, price: "\(product.price / 100)")
    view.show(stars: product.rating ?? 0)
  }

  func didSelectStars(_ stars: Int) {
    interactor.rate(product, stars: stars) { [weak self] result in
      guard let self, let rated = try? result.get() else { return }
      product = rated
      view.show(stars: rated.rating ?? 0)
      delegate?.productDetailsDidRate(productId: rated.id, stars: rated.rating ?? 0)
    }
  }

  func didSelectDone() {
    wireframe.close()
  }
}
