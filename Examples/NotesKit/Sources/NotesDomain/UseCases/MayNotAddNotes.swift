/// The error for creating a note without permission.
public struct MayNotAddNotes: Error, Hashable, CustomStringConvertible {
  public init() {}

  public var description: String {
    "You may change notes, but not add any. Copy what you wrote, and ask whoever gave you access."
  }
}
