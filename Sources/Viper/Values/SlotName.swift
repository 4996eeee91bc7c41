/// The names of the slots in a module's view. Nested in the ``Contract``:
///
/// ```swift
/// struct EditNote: Contract {
///   enum Slot: String, SlotName { case text }
/// }
/// ```
public protocol SlotName: RawRepresentable<String>, Hashable, Sendable {}

/// The slots of a module without slots.
public struct NoSlots: SlotName {
  public let rawValue: String

  /// Fails always.
  public init?(rawValue: String) { nil }
}
