import Foundation

/// The requested book does not exist.
public struct BookNotFound: Error, Hashable, CustomStringConvertible {
  public let id: UUID

  public init(id: UUID) {
    self.id = id
  }

  public var description: String {
    "There is no book \(id). Look for it in the list; BookListPage shows them all."
  }
}
