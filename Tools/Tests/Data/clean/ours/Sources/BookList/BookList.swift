import Foundation
public import Viper

/// What the view and the presenter of the book list say to each other.
public enum BookList: Contract {
  public struct State: Equatable, Sendable {
    public var query = ""
    public var rows: [Row] = []
    /// What went wrong, for the person to read.
    public var problem: String?

    public init() {}
  }

  public struct Row: Equatable, Sendable, Identifiable {
    public let id: UUID
    public let title: String
    public let subtitle: String

    public init(id: UUID, title: String, subtitle: String) {
      self.id = id
      self.title = title
      self.subtitle = subtitle
    }
  }

  public enum Event: Codable, Hashable, Sendable {
    case search(query: String)
    case open(id: UUID)
    case delete(id: UUID)
  }

  public enum Effect: Equatable, Sendable {
    case announce(String)
  }
}

/// Shows all books.
public struct ShowBooks: Route {
  public init() {}
}
