import Foundation
import Library

/// Runs the use cases of the list on whatever keeps the books: a BookStore, or an array in a test.
public struct ListBooksInteractor: ListBooks {
  private let repository: any BookRepository

  public init(repository: any BookRepository) {
    self.repository = repository
  }

  public func books(matching query: String) async throws -> [BookSummary] {
    let terms = SearchTerms.of(query)
    return try await repository.books()
      .filter { book in
        terms.allSatisfy { "\(book.title) \(book.author)".localizedCaseInsensitiveContains($0) }
      }
      .map(BookSummary.init(of:))
      .sorted { $0.title < $1.title }
  }

  public func remove(_ id: UUID) async throws {
    try await repository.remove(id)
  }

  public func changes() -> AsyncStream<Void> {
    repository.changes()
  }
}

extension BookSummary {
  fileprivate init(of book: Book) {
    let stars = book.ratings.map(\.stars)
    self.init(
      id: book.id, title: book.title, author: book.author,
      stars: stars.isEmpty ? nil : Double(stars.reduce(0, +)) / Double(stars.count))
  }
}
