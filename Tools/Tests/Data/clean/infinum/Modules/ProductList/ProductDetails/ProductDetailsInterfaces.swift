import UIKit

protocol ProductDetailsModuleDelegate: AnyObject {
  func productDetailsDidRate(productId: String, stars: Int)
}

protocol ProductDetailsWireframeInterface: WireframeInterface {
  func close()
}

protocol ProductDetailsViewInterface: ViewInterface {
  func show(title: String, price: String)
  func show(stars: Int)
}

protocol ProductDetailsPresenterInterface: PresenterInterface {
  func didSelectStars(_ stars: Int)
  func didSelectDone()
}

protocol ProductDetailsInteractorInterface: InteractorInterface {
  func rate(_ product: Product, stars: Int, completion: @escaping (Result<Product, Error>) -> Void)
}
