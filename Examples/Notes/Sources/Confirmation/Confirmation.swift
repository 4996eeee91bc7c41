public import Viper

/// Asks the person whether something shall be done that cannot be undone.
public struct Confirmation: Contract {
  public let question: Question

  public init(_ question: Question) {
    self.question = question
  }

  /// What can be asked. Views word the question and its two answers.
  public enum Question: Equatable, Sendable {
    case discardNewNote
    /// Whether to leave a note whose last words could not be kept.
    case leaveUnkept
    case deleteForGood(title: String)
    /// `count` is how many notes are in the trash.
    case emptyTrash(count: Int)
  }

  public enum Event: Codable, Hashable, Sendable {
    case confirm, refuse
  }

  public enum Effect: Equatable, Sendable {
    /// The question is asked.
    case asked(Question)
  }

  /// Where there is none, the person refused.
  public enum Output: Equatable, Sendable {
    case confirmed
  }
}
