import Viper

/// A module made, shown and removed through registry and router: at most two and a half times the work by hand, and
/// one and a half times that with Factory.
@MainActor enum Pushing {
  static func measure() async throws -> [Finding] {
    try await findings(modules: 10, groups: 1, subgroups: 1)
      + findings(modules: 1_000, groups: 10, subgroups: 10)
  }

  private static func findings(modules count: Int, groups: Int, subgroups: Int) async throws -> [Finding] {
    let titles = (0..<50).map { "The title of number \($0)" }
    let modules = try DetailModules.registry(groups: groups, subgroups: subgroups, titles: titles)
    precondition(modules.count == count, "A registry of \(count) modules has \(modules.count)")
    let stage = PlainStage()
    let router = Router(modules: modules, stage: stage)
    let operations = 2_000
    func show() throws {
      for id in 0..<operations { try router.push(DetailModules.Common(id: id)).dismiss() }
    }

    let hand = PushByHand(titles: titles)
    let byHand = try await Comparison.run(operations: operations, show) {
      for id in 0..<operations {
        hand.push(id)
        hand.pop()
      }
    }
    var findings = [Finding("push and remove, \(count) modules, by hand", byHand, limit: 2.5)]
    #if FACTORY
      let factory = PushWithFactory(titles: titles)
      let withFactory = try await Comparison.run(operations: operations, show) {
        for id in 0..<operations {
          factory.push(id)
          factory.pop()
        }
      }
      findings.append(Finding("push and remove, \(count) modules, Factory", withFactory, limit: 1.5))
    #endif
    return findings
  }
}
