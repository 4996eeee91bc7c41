/// A person who may only change notes wrote one that is not there.
public struct MayNotAddNotes: Error, Hashable, CustomStringConvertible {
  public init() {}

  public var description: String {
    "You may change notes, but not add any. Copy what you wrote, and ask whoever gave you access."
  }
}
