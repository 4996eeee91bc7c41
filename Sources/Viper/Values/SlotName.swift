/// The names of the slots in a module's view, which other modules can be embedded in. Nested in the module's ``Contract``:
///
/// ```swift
/// struct EditNote: Contract {
///   enum Slot: String, SlotName { case text }
/// }
/// ```
public protocol SlotName: RawRepresentable<String>, Hashable, Sendable {}

/// The slots of a module that has none.
public struct NoSlots: SlotName {
  public let rawValue: String

  /// Fails always.
  public init?(rawValue: String) { nil }
}
