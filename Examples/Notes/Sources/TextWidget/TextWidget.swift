public import Viper

/// Shows and edits some text, with a live count of its words. A part of other screens.
public struct TextWidget: Contract, Restorable, Codable {
  /// What is shown at first, and what was typed since.
  public internal(set) var text: String
  public internal(set) var words = 0
  /// What the module around calls the words that it gave last. It comes back with what is typed: a page may show older ones.
  public internal(set) var version: Int

  public init(text: String, version: Int) {
    self.text = text
    self.version = version
  }

  public enum Event: Codable, Hashable, Sendable {
    /// `version` is that of the words that the person had before them; nil for those that are shown now.
    case typed(text: String, version: Int? = nil)
  }

  public enum Input: Equatable, Sendable {
    /// Show these words instead; no output follows.
    case reset(String, version: Int)
  }

  public enum Output: Equatable, Sendable {
    /// The person has typed, with the words of this version before them.
    case changed(String, version: Int)
  }
}
