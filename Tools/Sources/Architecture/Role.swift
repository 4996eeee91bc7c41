/// What a part of a module is for.
public enum Role: UInt8, Sendable, CaseIterable, Comparable {
  case entity, interactor, presenter, view, router, builder, dataManager, service

  /// As people write it, and as `.viper.yml` does.
  public var name: String {
    switch self {
    case .entity: "entity"
    case .interactor: "interactor"
    case .presenter: "presenter"
    case .view: "view"
    case .router: "router"
    case .builder: "builder"
    case .dataManager: "data manager"
    case .service: "service"
    }
  }

  public static func < (a: Role, b: Role) -> Bool { a.rawValue < b.rawValue }
}

/// How far out something stands. What is inner must not know what is outer.
public enum Ring: UInt8, Sendable, CaseIterable, Comparable {
  case entity, interactor, presenter, outer

  public static func < (a: Ring, b: Ring) -> Bool { a.rawValue < b.rawValue }
}
