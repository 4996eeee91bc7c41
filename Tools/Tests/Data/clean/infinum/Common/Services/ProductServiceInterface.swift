import Foundation

protocol ProductServiceInterface: AnyObject {
  func products(completion: @escaping (Result<[Product], Error>) -> Void)
  func rate(_ product: Product, stars: Int, completion: @escaping (Result<Product, Error>) -> Void)
}
