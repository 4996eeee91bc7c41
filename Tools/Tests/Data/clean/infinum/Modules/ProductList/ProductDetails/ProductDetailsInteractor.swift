import Foundation

final class ProductDetailsInteractor {
  private let productService: ProductServiceInterface

  init(productService: ProductServiceInterface) {
    self.productService = productService
  }
}

extension ProductDetailsInteractor: ProductDetailsInteractorInterface {
  func rate(_ product: Product, stars: Int, completion: @escaping (Result<Product, Error>) -> Void) {
    productService.rate(product, stars: max(1, min(5, stars)), completion: completion)
  }
}
