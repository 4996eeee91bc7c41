import Alamofire
import Foundation

final class ProductService: ProductServiceInterface {
  private let session: Alamofire.Session

  init(session: Alamofire.Session) {
    self.session = session
  }

  func products(completion: @escaping (Result<[Product], Error>) -> Void) {
    session.request("https://example.com/products").responseDecodable(of: [Product].self) { response in
      completion(response.result.mapError { $0 })
    }
  }

  func rate(_ product: Product, stars: Int, completion: @escaping (Result<Product, Error>) -> Void) {
    session
      .request("https://example.com/products/\(product.id)", method: .patch, parameters: ["rating": stars])
      .responseDecodable(of: Product.self) { completion($0.result.mapError { $0 }) }
  }
}
