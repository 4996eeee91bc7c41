public import Foundation

/// How often something may be tried.
public struct AccountLimits: Sendable {
  /// Attempts in a period, which is also the length of the block after too many.
  public struct Limit: Sendable {
    /// The maximum number.
    public var allowed: Int
    /// The length of a period in seconds.
    public var period: TimeInterval

    public init(_ allowed: Int, in period: TimeInterval) {
      (self.allowed, self.period) = (allowed, period)
    }
  }

  private static let quarter: TimeInterval = 15 * 60
  private static let hour: TimeInterval = 60 * 60

  /// Failed sign-ins to an account.
  public var signInsOfAccount = Limit(10, in: quarter)
  /// Failed sign-ins from a network.
  public var signInsFromNetwork = Limit(50, in: quarter)
  public var registrationsFromNetwork = Limit(20, in: hour)
  public var mailsFromNetwork = Limit(20, in: hour)
  public var mailsToAddress = Limit(3, in: quarter)
  public var codesFromNetwork = Limit(20, in: quarter)
  public var codesOfAddress = Limit(5, in: quarter)
  /// Sign-ins at providers that begin.
  public var authorizationsFromNetwork = Limit(60, in: quarter)
  public var picturesOfAccount = Limit(30, in: hour)

  public init() {}
}
