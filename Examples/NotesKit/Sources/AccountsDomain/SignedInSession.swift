public import Foundation

/// A session in which a person is signed in, as the person sees it.
public struct SignedInSession: Codable, Hashable, Sendable, Identifiable {
  public let id: String
  /// The program and the system, such as “Firefox, Linux”; empty if both are unknown.
  public let device: String
  /// The network that signed in, such as `192.0.2.7`; empty if it is unknown.
  public let network: String
  public let started: Date
  /// The time of the last use, to the hour.
  public let lastUsed: Date
  /// Whether it is the session that asks.
  public let isCurrent: Bool

  public init(
    id: String, device: String, network: String, started: Date, lastUsed: Date, isCurrent: Bool
  ) {
    (self.id, self.device, self.network) = (id, device, network)
    (self.started, self.lastUsed, self.isCurrent) = (started, lastUsed, isCurrent)
  }
}
