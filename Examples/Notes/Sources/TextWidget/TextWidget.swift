public import Viper

/// What the view and the presenter of a text area say to each other.
public enum TextWidget: Contract {
  public struct State: Equatable, Sendable {
    public var text: String
    public var words: Int

    public init(text: String, words: Int) {
      self.text = text
      self.words = words
    }
  }

  public enum Event: Codable, Hashable, Sendable {
    case typed(text: String)
  }
}

/// Shows and edits some text, with a live count of its words. A part of other screens.
public struct EditText: Route {
  /// What stands there at first.
  public let text: String

  public enum Input: Equatable, Sendable {
    /// Show these words instead; nobody is told.
    case reset(String)
  }

  public enum Output: Equatable, Sendable {
    /// The person has typed.
    case changed(String)
  }

  public init(text: String) {
    self.text = text
  }
}
