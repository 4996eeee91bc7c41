/// An event that a view has sent.
///
/// ```swift
/// .refreshable { await screen.send(.reload).finished() }
/// ```
@MainActor public struct SentEvent {
  private let activity: Activity

  /// Sends an event, and counts the work that it starts. Inside another activity, such as that of a test, that one counts.
  public init(_ send: () -> Void) {
    activity = Work.current?.activity ?? Activity()
    activity.run(send)
  }

  /// Waits until the work that the event started has ended, and the work that this work started. Returns at once if it
  /// started none, and early when the task is cancelled.
  public func finished() async { await activity.settled() }
}
