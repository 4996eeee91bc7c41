import Foundation

/// The interactors' store of books. The app uses a `BookStore`; tests have one in memory.
public protocol BookRepository: Sendable {
  func book(_ id: UUID) async throws -> Book?
  func books() async throws -> [Book]
  func save(_ book: Book) async throws
  func remove(_ id: UUID) async throws
  func changes() -> AsyncStream<Void>
}
