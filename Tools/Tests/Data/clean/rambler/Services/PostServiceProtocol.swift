import Foundation

protocol PostServiceProtocol: AnyObject {
  func posts(after date: Date?, completion: @escaping (Result<[Post], Error>) -> Void)
  func like(_ identifier: String, completion: @escaping (Result<Post, Error>) -> Void)
}
