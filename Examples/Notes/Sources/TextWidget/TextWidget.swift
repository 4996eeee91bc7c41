public import Viper

/// Shows and edits some text, with a live count of its words. A part of other screens.
public struct TextWidget: Contract, Restorable, Codable {
  /// What is shown at first, and what was typed since.
  public internal(set) var text: String
  public internal(set) var words = 0
  /// What the module around calls the words that it gave last. It comes back with what is typed: a page may show older ones.
  public internal(set) var source: String

  public init(text: String, source: String) {
    self.text = text
    self.source = source
  }

  public enum Event: Codable, Hashable, Sendable {
    /// `source` is that of the words that the person had before them; nil for those that are shown now.
    case typed(text: String, source: String? = nil)
  }

  public enum Input: Equatable, Sendable {
    /// Show these words instead; no output follows.
    case reset(String, source: String)
  }

  public enum Output: Equatable, Sendable {
    /// The person has typed, with the words of this source before them.
    case changed(String, source: String)
  }
}
