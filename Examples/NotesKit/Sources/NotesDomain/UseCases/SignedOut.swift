/// The session of the person has ended: nothing is read or saved before somebody signs in again.
public struct SignedOut: Error, CustomStringConvertible {
  public init() {}

  public var description: String { "The session has ended. Sign in again." }
}
