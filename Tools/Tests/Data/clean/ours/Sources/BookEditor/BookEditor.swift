public import Foundation
public import Viper

/// The editor of one book. The stars are a module of their own, shown in the slot ``Slot/stars``.
public struct BookEditor: Contract {
  public enum Slot: String, SlotName { case stars }

  public let id: UUID

  public init(id: UUID) {
    self.id = id
  }

  public struct State: ScreenState {
    public var isLoaded = false
    public var title = ""
    public var author = ""
    public var problem: String?

    public init() {}
  }

  public enum Event: Codable, Hashable, Sendable {
    case typed(title: String, author: String)
    case rated(stars: Int)
    case done
    case cancel
  }

  public enum Effect: Equatable, Sendable {
    case focusTitle
  }
}

/// The same editor for a new book.
public struct NewBook: Route {
  public init() {}
}
