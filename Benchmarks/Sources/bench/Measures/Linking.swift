import Viper

/// Parsing an address as a route among ten and among a thousand patterns: at most 4.5 times the time of a hand-written parser
/// for one of them.
@MainActor enum Linking {
  static func measure() async throws -> [Finding] {
    try await findings(patterns: 10, groups: 1, subgroups: 1)
      + findings(patterns: 1_000, groups: 10, subgroups: 10)
  }

  private static func findings(patterns count: Int, groups: Int, subgroups: Int) async throws -> [Finding] {
    let links = try DetailModules.registry(groups: groups, subgroups: subgroups, titles: [""]).links
    precondition(links.count == count, "There are \(links.count) patterns instead of \(count)")
    let addresses = (0..<100).map { DetailModules.Common(id: $0).address }
    let rounds = 50
    var total = 0
    let comparison = try await Comparison.run(operations: rounds * addresses.count) {
      for _ in 0..<rounds {
        for address in addresses { total += try links.find(address).screens.count }
      }
    } baseline: {
      for _ in 0..<rounds {
        for address in addresses { total += byHand(address) == nil ? 0 : 1 }
      }
    }
    precondition(
      total == 2 * Comparison.count(operations: rounds * addresses.count), "An address led nowhere")
    return [Finding("an address among \(count) patterns, by hand", comparison, limit: 4.5)]
  }

  /// The baseline: a hand-written parser for this pattern.
  private static func byHand(_ address: String) -> DetailModules.Common? {
    let parts = address.split(separator: "/")
    guard parts.count == 4, parts[0] == "M0", parts[1] == "M0", parts[3] == "M5", let id = Int(parts[2])
    else {
      return nil
    }
    return DetailModules.Common(id: id)
  }
}
