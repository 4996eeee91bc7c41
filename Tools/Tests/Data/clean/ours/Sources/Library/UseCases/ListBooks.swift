import Foundation

/// The use cases of all books.
public protocol ListBooks: Sendable {
  /// The books whose title or author contains each word of `query`, sorted by title.
  func books(matching query: String) async throws -> [BookSummary]
  func remove(_ id: UUID) async throws
  func changes() -> AsyncStream<Void>
}

/// One book as a list shows it.
public struct BookSummary: Hashable, Sendable {
  public let id: UUID
  public let title: String
  public let author: String
  public let stars: Double?

  public init(id: UUID, title: String, author: String, stars: Double?) {
    self.id = id
    self.title = title
    self.author = author
    self.stars = stars
  }
}
