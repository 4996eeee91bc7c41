import Source

/// A type with a role.
public struct Part: Sendable {
  public typealias ID = Int32

  public enum Form: UInt8, Sendable {
    /// The implementation: a class, structure, enumeration or actor.
    case concrete
    /// A protocol by which others know it.
    case interface
    /// A protocol for its events.
    case output
    /// The contract between the parts of a module, as data.
    case contract

    public var isProtocol: Bool { self == .interface || self == .output }
  }

  public var type: Types.ID
  public var role: Role
  public var form: Form
  public var ring: Ring
  /// The module of the part; -1 for none.
  public var module: Module.ID
  /// The strength of the evidence for the role.
  public var strength = Strength.weak
}

/// The parts of one screen or one flow.
public struct Module: Sendable {
  public typealias ID = Int32

  public var name: String
  /// The common folder of its parts, relative to the root; empty for the root.
  public var path: String
  public var parts: [Part.ID]
  /// The folders whose files belong only to this module.
  public var folders: [String]
  /// Whether it is a module of RIBs, in which the interactor is the center.
  public var isRIB = false
}
