public import Foundation

/// A security-relevant action of an account, for its audit log.
public struct AccountEvent: Codable, Hashable, Sendable {
  public enum Kind: String, Codable, CaseIterable, Sendable {
    case registered, signedIn, signedOut
    /// A sign-in with a wrong password.
    case wrongPassword
    case passwordChanged
    /// A forgotten password was replaced with a mailed code.
    case passwordRecovered
    /// A code for a forgotten password was requested.
    case codeRequested
    case renamed
    /// Another session was ended.
    case sessionEnded
    case allSessionsEnded
    /// A provider was linked.
    case linked
    /// The link with a provider was ended.
    case unlinked
    /// An action that this version does not know, of a newer server.
    case other

    public init(from decoder: any Decoder) throws {
      self = try Kind(rawValue: decoder.singleValueContainer().decode(String.self)) ?? .other
    }
  }

  public let kind: Kind
  public let time: Date
  /// The program and the system, such as “Firefox, Linux”; empty if both are unknown.
  public let device: String
  /// The network, such as `192.0.2.7`; empty if it is unknown.
  public let network: String

  public init(_ kind: Kind, at time: Date, device: String, network: String) {
    (self.kind, self.time, self.device, self.network) = (kind, time, device, network)
  }
}
