/// Why a person could not sign in.
public enum SignInError: Error, Equatable {
  case wrongPassword
  case unknownAccount
  /// After too many attempts; with the time of day when the next one is allowed.
  case locked(until: String)
  case noNetwork
}
