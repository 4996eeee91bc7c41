public import Viper

/// The contract of the sign-up prompt, the first screen of somebody who is not signed in.
public struct Welcome: Contract {
  public init() {}

  public enum Event: Codable, Hashable, Sendable {
    case signIn
    case register
    case signedIn
  }

  /// Without an output, the person left.
  public enum Output: Equatable, Sendable {
    case signedIn
  }
}
