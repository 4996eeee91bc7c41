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

  /// `an interactor`, `a presenter`.
  public var withArticle: String { (self == .entity || self == .interactor ? "an " : "a ") + name }

  public static func < (a: Role, b: Role) -> Bool { a.rawValue < b.rawValue }
}

/// How far out something stands. What is inner must not know what is outer.
public enum Ring: UInt8, Sendable, CaseIterable, Comparable {
  case entity, interactor, presenter, outer

  /// As `.viper.yml` writes it.
  public var name: String {
    switch self {
    case .entity: "entity"
    case .interactor: "interactor"
    case .presenter: "presenter"
    case .outer: "outer"
    }
  }

  public static func < (a: Ring, b: Ring) -> Bool { a.rawValue < b.rawValue }
}
