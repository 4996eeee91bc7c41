import Foundation
import Viper
import ViperTesting

/// The tree of a thousand modules to a snapshot and back, and ten thousand screens and parts compared with a thousand:
/// the same time for each.
@MainActor enum Restoring {
  static func measure() async throws -> [Finding] {
    try await snapshots() + growth()
  }

  private static func snapshots() async throws -> [Finding] {
    let modules = try DetailModules.registry(groups: 1, subgroups: 1, titles: ["A title"])
    let stage = RecordingStage()
    let router = Router(modules: modules, stage: stage)
    for id in 0..<1_000 { try router.push(DetailModules.Common(id: id)) }
    let snapshot = router.snapshot
    let text = try JSONEncoder().encode(snapshot)
    func fresh() -> (Router, RecordingStage) {
      let stage = RecordingStage()
      return (Router(modules: modules, stage: stage), stage)
    }
    var total = 0
    let taken = await Comparison.run(rounds: 11, operations: 1_000) {
      total += router.snapshot.isEmpty ? 0 : 1
    } baseline: {
      total += stage.visits.count
    }
    let restored = try await Comparison.run(rounds: 11, operations: 1_000) {
      let (router, stage) = fresh()
      router.restore(snapshot)
      total += stage.visits.count
      try router.dismiss()
    } baseline: {
      let (router, stage) = fresh()
      for id in 0..<1_000 { try router.push(DetailModules.Common(id: id)) }
      total += stage.visits.count
      try router.dismiss()
    }
    let routes = modules.routes
    let written = try await Comparison.run(rounds: 5, operations: 1_000) {
      total += try JSONEncoder().encode(snapshot).count
    } baseline: {
      let decoder = JSONDecoder()
      decoder.userInfo[.routes] = routes
      total += try decoder.decode(TreeSnapshot.self, from: text).isEmpty ? 0 : 1
    }
    precondition(total > 0 && stage.visits.count == 1_000, "Nothing was restored")
    return [
      Finding("snapshot of 1,000 modules, each", taken),
      Finding("snapshot restored, each, by pushing", restored),
      Finding("snapshot as JSON written, each, read", written),
    ]
  }

  private static func growth() async throws -> [Finding] {
    let modules = try DetailModules.registry(groups: 1, subgroups: 1, titles: ["A title"])
    func pushing(_ count: Int) throws {
      let stage = RecordingStage()
      let router = Router(modules: modules, stage: stage)
      for id in 0..<count { try router.push(DetailModules.Common(id: id)) }
      try router.dismiss()
    }
    func embedding(_ count: Int) throws {
      let stage = RecordingStage()
      let router = Router(modules: modules, stage: stage)
      // A root router has no view, and so no slots.
      let whole = Router(visit: try router.replaceRoot(DetailModules.Common(id: 0)).base)
      for id in 0..<count { try whole.embed(DetailModules.Common(id: id), in: "\(id)") }
      try router.dismiss()
    }
    let pushes = try await Comparison.run(rounds: 5, operations: 10_000) {
      try pushing(10_000)
    } baseline: {
      for _ in 1...10 { try pushing(1_000) }
    }
    let siblings = try await Comparison.run(rounds: 5, operations: 10_000) {
      try embedding(10_000)
    } baseline: {
      for _ in 1...10 { try embedding(1_000) }
    }
    return [
      Finding("10,000 screens pushed and removed, each, of 1,000", pushes, limit: 1.5),
      Finding("10,000 parts embedded and removed, each, of 1,000", siblings, limit: 1.5),
    ]
  }
}
