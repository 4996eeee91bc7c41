/// What went wrong, as a value: views word it, each in its language.
public enum NotesProblem: Hashable, Sendable {
  /// There is no such note, or not any more.
  case noteNotFound
  /// The person may change notes, but not add any.
  case mayNotAddNotes
  /// A note in the trash was deleted for good by somebody else.
  case deletedForGoodMeanwhile(title: String)
  /// Notes cannot be read or kept. The reason is in the words of what failed.
  case failed(reason: String)

  public init(_ error: any Error) {
    switch error {
    case is NoteNotFound: self = .noteNotFound
    case is MayNotAddNotes: self = .mayNotAddNotes
    default: self = .failed(reason: "\(error)")
    }
  }
}
