import Viper

func detailModule<Contents: DetailContract>(titles: [String]) -> Module<Contents> {
  Module { screen in
    DetailPresenter(
      screen: screen, interactor: DetailInteractor(titles: titles),
      wireframe: DetailWireframe { screen.dismiss() })
  }
}

/// Registries of any size up to a thousand.
@MainActor enum DetailModules {
  private protocol Marker {}
  enum M0: Marker {}
  private enum M1: Marker {}
  private enum M2: Marker {}
  private enum M3: Marker {}
  private enum M4: Marker {}
  enum M5: Marker {}
  private enum M6: Marker {}
  private enum M7: Marker {}
  private enum M8: Marker {}
  private enum M9: Marker {}

  private static let markers: [any Marker.Type] = [
    M0.self, M1.self, M2.self, M3.self, M4.self, M5.self, M6.self, M7.self, M8.self, M9.self,
  ]

  /// Ten for each of `groups` times `subgroups`.
  static func registry(groups: Int, subgroups: Int, titles: [String]) throws -> ModuleRegistry {
    let parts = try markers.prefix(groups).flatMap { a in
      try markers.prefix(subgroups).flatMap { b in
        try markers.map { c in try one(a, b, c, titles) }
      }
    }
    return try ModuleRegistry { for part in parts { part } }
  }

  /// A contract whose module is in every registry.
  typealias Common = Detail<M0, M0, M5>

  private static func one<A: Marker, B: Marker, C: Marker>(
    _: A.Type, _: B.Type, _: C.Type, _ titles: [String]
  ) throws -> ModuleRegistry {
    try ModuleRegistry { detailModule(titles: titles) as Module<Detail<A, B, C>> }
  }
}
