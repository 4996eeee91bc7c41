import Foundation
public import Viper

/// What the view and the presenter of the book editor say to each other. The stars are a module of their own,
/// shown in the slot ``starsSlot``.
public enum BookEditor: Contract {
  public static let starsSlot = "stars"

  public struct State: Equatable, Sendable {
    public var isLoaded = false
    public var title = ""
    public var author = ""
    public var problem: String?

    public init() {}
  }

  public enum Event: Codable, Hashable, Sendable {
    case typed(title: String, author: String)
    case done
    case cancel
  }

  public enum Effect: Equatable, Sendable {
    case focusTitle
  }
}

/// Edits one book.
public struct EditBook: Route {
  public let id: UUID

  public init(id: UUID) {
    self.id = id
  }
}
