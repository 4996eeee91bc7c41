/// The names of the slots in a module's view. Nested in the ``Contract``:
///
/// ```swift
/// struct EditNote: Contract {
///   enum Slot: String, SlotName { case text }
/// }
/// ```
public protocol SlotName: Hashable, Sendable {
  var rawValue: String { get }
}

/// The slots of a module without slots.
extension Never: SlotName {
  public var rawValue: String { switch self {} }
}
