public import Viper

/// Shows and edits a text with a live word count. A part of other screens.
public struct TextWidget: Contract, Restorable, Codable {
  /// The initial text, and later the typed text.
  public internal(set) var text: String
  public internal(set) var words = 0
  /// The outer module's id of the last text that it set. It is sent back with typed text, because a page may show an
  /// older one.
  public internal(set) var source: String

  public init(text: String, source: String) {
    self.text = text
    self.source = source
  }

  public enum Event: Codable, Hashable, Sendable {
    /// Text was typed. `source` is that of the text that the person saw before; nil for the displayed one.
    case typed(text: String, source: String? = nil)
  }

  public enum Input: Equatable, Sendable {
    /// Replaces the text, without an output.
    case reset(String, source: String)
  }

  public enum Output: Equatable, Sendable {
    /// The person has typed, based on the text of this source.
    case changed(String, source: String)
  }
}
