import Foundation

/// The use cases of one book.
public protocol EditBooks: Sendable {
  func open(_ id: UUID) async throws -> BookContent
  func save(_ id: UUID, title: String, author: String) async throws
  func rate(_ id: UUID, stars: Int) async throws
}

/// The data that an editor shows of a book.
public struct BookContent: Hashable, Sendable {
  public let title: String
  public let author: String
  /// The last rating's stars; 0 for none.
  public let stars: Int

  public init(title: String, author: String, stars: Int) {
    self.title = title
    self.author = author
    self.stars = stars
  }
}
