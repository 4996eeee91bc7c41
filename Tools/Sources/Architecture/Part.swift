import Source

/// A type with a role.
public struct Part: Sendable {
  public typealias ID = Int32

  public enum Form: UInt8, Sendable {
    /// What does the work: a class, structure, enumeration or actor.
    case concrete
    /// A protocol that others know it by.
    case interface
    /// A protocol that it tells others by what happened.
    case output
    /// What the parts of a module say to each other, as data.
    case contract

    public var isProtocol: Bool { self == .interface || self == .output }
  }

  public var type: Types.ID
  public var role: Role
  public var form: Form
  public var ring: Ring
  /// The module that it belongs to; -1 for none.
  public var module: Module.ID
  /// How sure it is that the type has the role.
  public var strength = Strength.weak
}

/// Parts that make one screen or one flow.
public struct Module: Sendable {
  public typealias ID = Int32

  public var name: String
  /// The folder that all its parts stand in, relative to the root; empty for the root.
  public var path: String
  public var parts: [Part.ID]
  /// The folders whose files belong to it and to no other module.
  public var folders: [String]
}
