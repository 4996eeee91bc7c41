import Foundation

final class ProductListInteractor {
  private let productService: ProductServiceInterface

  init(productService: ProductServiceInterface) {
    self.productService = productService
  }
}

extension ProductListInteractor: ProductListInteractorInterface {
  func getProducts(_ completion: @escaping (Result<[Product], Error>) -> Void) {
    productService.products { result in
      completion(result.map { $0.sorted { $0.name < $1.name } })
    }
  }
}
