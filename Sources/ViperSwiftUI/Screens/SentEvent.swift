import Viper

/// An event that a view has sent.
///
/// ```swift
/// .refreshable { await screen.send(.reload).finished() }
/// ```
@MainActor public struct SentEvent {
  let activity = Activity()

  /// Waits until the work that the event started has ended, and the work that this work started. Returns at once if it
  /// started none, and early when the task is cancelled.
  public func finished() async { await activity.settled() }
}
