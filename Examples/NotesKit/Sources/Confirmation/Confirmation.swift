public import Viper

/// Asks the person to confirm something that cannot be undone.
public struct Confirmation: Contract {
  public let question: Question

  public init(_ question: Question) {
    self.question = question
  }

  /// The questions. Views choose the words of a question and its two answers.
  public enum Question: Equatable, Sendable {
    case discardNewNote
    /// Whether to close a note although its last changes could not be saved.
    case leaveUnkept
    case deleteForGood(title: String)
    /// - Parameter count: The number of notes in the trash.
    case emptyTrash(count: Int)
    /// Whether to delete the account with all its notes.
    case deleteAccount
  }

  public enum Event: Codable, Hashable, Sendable {
    case confirm, refuse
  }

  public enum Effect: Equatable, Sendable {
    /// The question to ask.
    case asked(Question)
  }

  /// Without an output, the person refused.
  public enum Output: Equatable, Sendable {
    case confirmed
  }
}
