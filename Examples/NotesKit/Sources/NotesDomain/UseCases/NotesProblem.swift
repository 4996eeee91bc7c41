/// A problem as a value: views choose the words, in their language.
public enum NotesProblem: Hashable, Sendable {
  /// The note does not exist, or no longer exists.
  case noteNotFound
  /// The person may change notes, but not create any.
  case mayNotAddNotes
  /// Someone else has deleted a note in the trash permanently.
  case deletedForGoodMeanwhile(title: String)
  /// The session has ended: nothing is saved before the person signs in again.
  case signedOut
  /// Notes cannot be read or saved. The reason is the message of the error.
  case failed(reason: String)

  public init(_ error: any Error) {
    switch error {
    case is NoteNotFound: self = .noteNotFound
    case is SignedOut: self = .signedOut
    case is MayNotAddNotes: self = .mayNotAddNotes
    default: self = .failed(reason: "\(error)")
    }
  }
}
