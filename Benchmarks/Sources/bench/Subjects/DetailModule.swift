import Viper

/// A route to the detail screen; there are a thousand of them, to fill a registry.
struct ShowDetail<A, B, C>: DetailRoute {
  let id: Int
}

protocol DetailRoute: Route {
  var id: Int { get }
}

struct DetailModule<Destination: DetailRoute>: Module {
  let titles: [String]

  func assemble(_ route: Destination, _ context: Context<Destination>) -> Presenter<Detail> {
    DetailPresenter(
      id: route.id, interactor: DetailInteractor(titles: titles),
      wireframe: DetailWireframe { context.dismiss() })
  }
}

/// Registries of any size up to a thousand.
@MainActor enum DetailModules {
  private protocol Marker {}
  private enum M0: Marker {}
  private enum M1: Marker {}
  private enum M2: Marker {}
  private enum M3: Marker {}
  private enum M4: Marker {}
  private enum M5: Marker {}
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

  /// A route that every registry offers.
  static func route(_ id: Int) -> some Route { ShowDetail<M0, M0, M5>(id: id) }

  private static func one<A: Marker, B: Marker, C: Marker>(
    _: A.Type, _: B.Type, _: C.Type, _ titles: [String]
  ) throws -> ModuleRegistry {
    try ModuleRegistry { DetailModule<ShowDetail<A, B, C>>(titles: titles) }
  }
}
