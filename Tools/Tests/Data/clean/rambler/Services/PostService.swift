import CoreData
import Foundation

final class PostService: PostServiceProtocol {
  private let context: NSManagedObjectContext
  private let session: URLSession
  private let address: URL

  init(context: NSManagedObjectContext, session: URLSession, address: URL) {
    self.context = context
    self.session = session
    self.address = address
  }

  func posts(after date: Date?, completion: @escaping (Result<[Post], Error>) -> Void) {
    load(address.appendingPathComponent("posts"), as: [Post].self) { [context] result in
      if case .success(let posts) = result {
        context.perform { posts.forEach { PostRecord(context: context).fill(from: $0) } }
      }
      completion(result)
    }
  }

  func like(_ identifier: String, completion: @escaping (Result<Post, Error>) -> Void) {
    load(address.appendingPathComponent("posts/\(identifier)/like"), as: Post.self, completion: completion)
  }

  private func load<Body: Decodable>(
    _ url: URL, as type: Body.Type, completion: @escaping (Result<Body, Error>) -> Void
  ) {
    session.dataTask(with: url) { data, _, error in
      completion(
        Result {
          if let error { throw error }
          return try JSONDecoder().decode(type, from: data ?? Data())
        })
    }.resume()
  }
}
