/// What an ``Interceptor``, or a module that is to be taken away, says when it is asked.
public enum Verdict: Sendable {
  /// It may be shown, or taken away.
  case proceed
  /// It may not.
  ///
  /// - Parameter because: why, as a sentence for the developer.
  case refuse(because: String)
  /// This is shown instead: in the same way; where something was to be removed, which then stays, presented over it.
  case redirect(to: any Route)
  /// Not yet. What was asked for is done when `question` says so, and not before; what `question` throws refuses it.
  ///
  /// ```swift
  /// .wait { try await confirm().answer == .discard ? .proceed : .refuse(because: "Somebody goes on writing.") }
  /// ```
  case wait(_ question: @MainActor @Sendable () async throws -> Verdict)
}
