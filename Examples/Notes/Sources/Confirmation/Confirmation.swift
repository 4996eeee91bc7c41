public import Viper

/// Asks the person whether something shall be done that cannot be undone.
public struct Confirmation: Contract {
  public let question: String
  /// The answer that has it done.
  public let confirm: String
  /// The answer that has everything stay as it is.
  public let refuse: String

  public init(_ question: String, confirm: String, refuse: String) {
    self.question = question
    self.confirm = confirm
    self.refuse = refuse
  }

  public enum Event: Codable, Hashable, Sendable {
    case confirm, refuse
  }

  public enum Effect: Equatable, Sendable {
    /// To be said aloud: that something is asked, and what.
    case announce(String)
  }

  /// Where there is none, the person refused.
  public enum Output: Equatable, Sendable {
    case confirmed
  }
}
