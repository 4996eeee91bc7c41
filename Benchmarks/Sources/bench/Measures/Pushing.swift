import Viper

/// A module created, shown and removed through registry and router: at most 5.5 times the work by hand; also with observers
/// and interceptors.
@MainActor enum Pushing {
  static func measure() async throws -> [Finding] {
    try await findings(modules: 10, groups: 1, subgroups: 1)
      + findings(modules: 1_000, groups: 10, subgroups: 10)
      + findings(modules: 1_000, groups: 10, subgroups: 10, isWatched: true)
  }

  private static func findings(
    modules count: Int, groups: Int, subgroups: Int, isWatched: Bool = false
  ) async throws -> [Finding] {
    let titles = (0..<50).map { "The title of number \($0)" }
    let all = try DetailModules.registry(groups: groups, subgroups: subgroups, titles: titles)
    precondition(all.count == count, "A registry of \(count) modules has \(all.count)")
    let modules =
      isWatched
      ? try ModuleRegistry {
        all
        Interceptor(beforeShowing: { _ in .allow })
        Interceptor(Elsewhere.self, beforeShowing: { _, _ in .deny(because: "It is never shown.") })
      } : all
    let stage = PlainStage()
    let router = Router(modules: modules, stage: stage, observers: isWatched ? [Onlooker()] : [])
    let operations = 2_000
    func show() throws {
      for id in 0..<operations { try router.push(DetailModules.Common(id: id)).dismiss() }
    }
    let name = "push and remove, \(count) modules\(isWatched ? ", watched" : "")"

    let hand = PushByHand(titles: titles)
    let byHand = try await Comparison.run(operations: operations, show) {
      for id in 0..<operations {
        hand.push(id)
        hand.pop()
      }
    }
    return [Finding("\(name), by hand", byHand, limit: isWatched ? nil : 5.5)]
  }

  private struct Elsewhere: Route {}

  /// Receives every notification and does nothing.
  private final class Onlooker: RouterObserver {}
}
