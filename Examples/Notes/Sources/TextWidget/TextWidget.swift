public import Viper

/// Shows and edits some text, with a live count of its words. A part of other screens.
public struct TextWidget: Contract, Restorable, Codable {
  /// What is shown at first, and what was typed since.
  public internal(set) var text: String
  public internal(set) var words = 0

  public init(text: String) {
    self.text = text
  }

  public enum Event: Codable, Hashable, Sendable {
    case typed(text: String)
  }

  public enum Input: Equatable, Sendable {
    /// Show these words instead; no output follows.
    case reset(String)
  }

  public enum Output: Equatable, Sendable {
    /// The person has typed.
    case changed(String)
  }
}
