/// The role of a part in a module.
public enum Role: UInt8, Sendable, CaseIterable, Comparable {
  case entity, interactor, presenter, view, router, builder, dataManager, service

  /// The name in text and in `.viper.yml`.
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

  /// The name with its article: `an interactor`, `a presenter`.
  public var withArticle: String { (self == .entity || self == .interactor ? "an " : "a ") + name }

  public static func < (a: Role, b: Role) -> Bool { a.rawValue < b.rawValue }
}

/// The distance from the center. Inner code must not know outer code.
public enum Ring: UInt8, Sendable, CaseIterable, Comparable {
  case entity, interactor, presenter, outer

  /// The name in `.viper.yml`.
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
