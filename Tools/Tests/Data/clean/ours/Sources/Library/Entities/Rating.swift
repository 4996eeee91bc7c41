import Foundation

/// A reader's opinion of a book.
public struct Rating: Hashable, Codable, Sendable {
  /// From 1 to 5.
  public let stars: Int
  public let date: Date

  public init(stars: Int, date: Date) {
    self.stars = stars
    self.date = date
  }
}

extension Rating: Comparable {
  public static func < (one: Rating, other: Rating) -> Bool {
    one.stars < other.stars
  }
}
