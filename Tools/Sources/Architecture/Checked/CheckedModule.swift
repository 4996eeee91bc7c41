/// A module: the parts of one screen or one flow.
public struct CheckedModule: Sendable {
  public let app: CheckedApp
  package let id: Module.ID

  init(app: CheckedApp, id: Module.ID) {
    self.app = app
    self.id = id
  }

  /// Nil for no module (-1).
  init?(app: CheckedApp, optional id: Module.ID) {
    guard id >= 0 else { return nil }
    self.init(app: app, id: id)
  }

  public var name: String { app.architecture.modules[Int(id)].name }

  public var parts: some Sequence<CheckedPart> {
    app.architecture.modules[Int(id)].parts.lazy.map { CheckedPart(app: app, id: $0) }
  }

  /// Whether it is a module of RIBs: its interactor is the center, and calls its own router.
  public var isRIB: Bool { app.architecture.modules[Int(id)].isRIB }

  /// Returns the implementations of a role, without its protocols.
  public func concreteParts(_ role: Role) -> some Sequence<CheckedPart> {
    parts.lazy.filter { $0.role == role && $0.form == .concrete }
  }
}

extension CheckedModule: Hashable {
  public static func == (a: CheckedModule, b: CheckedModule) -> Bool { a.id == b.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
