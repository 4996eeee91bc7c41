import Foundation

/// A book on the shelf.
public struct Book: Hashable, Sendable, Identifiable {
  public let id: UUID
  public var title: String
  public var author: String
  public var finished: Date?
  public var ratings: [Rating]

  public init(id: UUID, title: String, author: String, finished: Date?, ratings: [Rating]) {
    self.id = id
    self.title = title
    self.author = author
    self.finished = finished
    self.ratings = ratings
  }
}

#if DEBUG
  extension Book {
    /// For previews.
    public static let sample = Book(
      id: UUID(), title: "Emma", author: "Jane Austen", finished: nil, ratings: [])
  }
#endif
