import Viper

/// A module created, shown and removed through registry and router: at most 3.75 times the work by hand, 1.5 times that
/// with Factory, a fifth of that with Swinject. With observers and interceptors, 1.7 times that with Factory.
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
    var findings = [Finding("\(name), by hand", byHand, limit: isWatched ? nil : 3.75)]
    #if FACTORY
      let factory = PushWithFactory(titles: titles)
      let withFactory = try await Comparison.run(operations: operations, show) {
        for id in 0..<operations {
          factory.push(id)
          factory.pop()
        }
      }
      findings.append(Finding("\(name), Factory", withFactory, limit: isWatched ? 1.7 : 1.5))
    #endif
    #if SWINJECT
      let swinject = PushWithSwinject(titles: titles)
      let withSwinject = try await Comparison.run(operations: operations, show) {
        for id in 0..<operations {
          swinject.push(id)
          swinject.pop()
        }
      }
      findings.append(Finding("\(name), Swinject", withSwinject, limit: 0.2))
    #endif
    return findings
  }

  private struct Elsewhere: Route {}

  /// Receives every notification and does nothing.
  private final class Onlooker: RouterObserver {}
}
