import Viper

/// Push and remove of a module through registry and router, at most twice the work by hand.
@MainActor enum Pushing {
  static func measure() async throws -> [Finding] {
    [
      try await finding(modules: 10, groups: 1, subgroups: 1),
      try await finding(modules: 1_000, groups: 10, subgroups: 10),
    ]
  }

  private static func finding(modules count: Int, groups: Int, subgroups: Int) async throws -> Finding {
    let titles = (0..<50).map { "The title of number \($0)" }
    let modules = try DetailModules.registry(groups: groups, subgroups: subgroups, titles: titles)
    precondition(modules.count == count, "A registry of \(count) modules has \(modules.count)")
    let stage = PlainStage()
    let router = Router(modules: modules, stage: stage)
    let hand = PushByHand(titles: titles)

    let operations = 2_000
    let comparison = try await Comparison.run(operations: operations) {
      for id in 0..<operations { try router.push(DetailModules.route(id)).remove() }
    } baseline: {
      for id in 0..<operations {
        hand.push(id)
        hand.pop()
      }
    }
    return Finding("push and remove, \(count) modules", comparison, limit: 2)
  }
}
