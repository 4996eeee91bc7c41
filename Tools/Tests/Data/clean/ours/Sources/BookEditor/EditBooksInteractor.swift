import Foundation
import Library

/// Runs the use cases of the editor.
public struct EditBooksInteractor: EditBooks {
  private let repository: any BookRepository
  private let now: @Sendable () -> Date

  public init(repository: any BookRepository, now: @escaping @Sendable () -> Date) {
    self.repository = repository
    self.now = now
  }

  public func open(_ id: UUID) async throws -> BookContent {
    guard let book = try await repository.book(id) else { throw BookNotFound(id: id) }
    return BookContent(title: book.title, author: book.author, stars: book.ratings.last?.stars ?? 0)
  }

  public func save(_ id: UUID, title: String, author: String) async throws {
    guard var book = try await repository.book(id) else { throw BookNotFound(id: id) }
    book.title = title
    book.author = author
    try await repository.save(book)
  }

  public func rate(_ id: UUID, stars: Int) async throws {
    guard var book = try await repository.book(id) else { throw BookNotFound(id: id) }
    book.ratings.append(Rating(stars: min(max(stars, 1), 5), date: now()))
    try await repository.save(book)
  }
}
