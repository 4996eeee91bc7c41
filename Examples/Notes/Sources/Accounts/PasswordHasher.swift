import Dispatch

/// Hashes and verifies passwords, a limited number at once: each takes a processor and much memory.
public actor PasswordHasher {
  private let parameters: PasswordHash.Parameters
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// Verified when there is no account, so that this takes as long.
  private let decoy: PasswordHash

  /// - Parameters:
  ///   - parameters: The work for new hashes.
  ///   - limit: The maximum number of hashes at once.
  public init(_ parameters: PasswordHash.Parameters = .standard, limit: Int = 2) throws {
    self.parameters = parameters
    free = max(1, limit)
    decoy = try PasswordHash(of: Secret.token(), parameters)
  }

  func hash(_ password: String) async throws -> PasswordHash {
    try await limited { [parameters] in try PasswordHash(of: password, parameters) }
  }

  /// Returns whether a password is right; false without a hash, after the same work.
  func matches(_ password: String, _ hash: PasswordHash?) async throws -> Bool {
    let (known, decoy) = (hash != nil, decoy)
    return try await limited { try (hash ?? decoy).matches(password) } && known
  }

  /// Whether a hash was created with other parameters than new ones.
  nonisolated func isOutdated(_ hash: PasswordHash) -> Bool { hash.parameters != parameters }

  /// Runs work on a thread of its own, in turn.
  private func limited<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    defer {
      // The place is handed over, so that decoy overtakes those who wait.
      if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Swift.Result { try work() }) }
    }
  }
}
