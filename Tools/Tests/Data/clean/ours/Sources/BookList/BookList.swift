public import Foundation
public import Viper

/// The list of books, which is also its state.
public struct BookList: Contract {
  public internal(set) var query = ""
  public internal(set) var rows: [Row] = []
  /// An error for the user.
  public internal(set) var problem: String?

  public init() {}

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
    case add
    case delete(id: UUID)
  }

  public enum Effect: Equatable, Sendable {
    case announce(String)
  }
}
