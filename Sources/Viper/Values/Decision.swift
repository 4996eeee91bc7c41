/// An interceptor's answer to the question whether a module may be shown.
public enum ShowDecision: Sendable {
  /// The module may be shown.
  case allow
  /// The module may not be shown.
  ///
  /// - Parameter because: the reason, as a sentence for developers.
  case deny(because: String)
  /// Another module is shown instead, with the same presentation.
  case redirect(to: any Route)
  /// The decision takes time. The request waits for the result of `question`; an error that `question` throws
  /// denies the request, and is reported as ``RoutingError/Reason/questionFailed(_:)``.
  case ask(_ question: @MainActor @Sendable () async throws -> ShowDecision)
}

/// The answer of a module, or of an interceptor, to the question whether the module may be removed.
public enum DismissDecision: Sendable {
  /// The module may be removed.
  case allow
  /// The module stays.
  ///
  /// - Parameter because: the reason, as a sentence for developers.
  case deny(because: String)
  /// The decision takes time. The removal waits for the result of `question`; an error that `question` throws denies
  /// it, and is reported.
  ///
  /// ```swift
  /// .ask { try await confirm().answer == .discard ? .allow : .deny(because: "The person continues to write.") }
  /// ```
  case ask(_ question: @MainActor @Sendable () async throws -> DismissDecision)

  /// The same decision in the terms of a showing, for requests that wait for both kinds.
  var asShowDecision: ShowDecision {
    switch self {
    case .allow: .allow
    case .deny(let reason): .deny(because: reason)
    case .ask(let question): .ask { try await question().asShowDecision }
    }
  }
}
