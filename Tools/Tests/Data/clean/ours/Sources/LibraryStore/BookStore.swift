import Foundation
import GRDB
import Library

/// Keeps the books in one SQLite file.
public actor BookStore: BookRepository {
  private let database: DatabaseQueue
  private let signal: AsyncStream<Void>.Continuation
  private nonisolated let stream: AsyncStream<Void>

  public init(path: String) throws {
    database = try DatabaseQueue(path: path)
    (stream, signal) = AsyncStream.makeStream(of: Void.self)
    try database.write { try $0.execute(sql: Schema.books) }
  }

  public func book(_ id: UUID) async throws -> Book? {
    try await database.read { try BookRow.fetchOne($0, key: id.uuidString)?.book }
  }

  public func books() async throws -> [Book] {
    try await database.read { try BookRow.fetchAll($0).map(\.book) }
  }

  public func save(_ book: Book) async throws {
    try await database.write { try BookRow(book).save($0) }
    signal.yield()
  }

  public func remove(_ id: UUID) async throws {
    _ = try await database.write { try BookRow.deleteOne($0, key: id.uuidString) }
    signal.yield()
  }

  public nonisolated func changes() -> AsyncStream<Void> { stream }
}
