/// The reason why a sign-in failed.
public enum SignInError: Error, Equatable {
  case wrongPassword
  case unknownAccount
  /// Locked after too many attempts, with the time of the next allowed one.
  case locked(until: String)
  case noNetwork
}
