import Foundation

/// Breaks every variant of every screen, one at a time, and verifies that the acceptance tests fail.
struct Mutations {
  let example: URL
  let plan: Plan
  let workshop: Workshop
  /// Receives the result of each step.
  let progress: (String) -> Void

  /// - Throws: ``UnnoticedMutations`` if tests passed with a broken variant, or if a mutation does not compile.
  func checkAllAreNoticed() throws {
    let whole = try workshop.buildTests()
    guard whole.succeeded, try workshop.test("AcceptanceTests").succeeded else {
      throw UnnoticedMutations(names: ["the tests fail without a mutation"])
    }
    var unnoticed: [String] = []
    for screen in plan.screens {
      for variant in plan.variants(of: screen, in: example).written {
        let path = variant.mutation(of: screen)
        try workshop.with(example.appending(path: path)) {
          let build = try workshop.buildTests()
          guard build.succeeded else {
            unnoticed.append("\(path) does not compile:\n\(build.output.suffix(2000))")
            return
          }
          let (succeeded, output) = try workshop.test("AcceptanceTests")
          let isNoticed = !succeeded && failedVariants(in: output) == [variant.name]
          progress("\(screen) in \(variant.name): \(isNoticed ? "noticed" : "NOT noticed")")
          if !isNoticed {
            unnoticed.append("with \(path) the tests of \(variant.name), and no others, should fail")
          }
        }
      }
    }
    if !unnoticed.isEmpty { throw UnnoticedMutations(names: unnoticed) }
  }

  /// Returns the variants that failed, from the output of Swift Testing: a failure of another variant does not count.
  private func failedVariants(in output: String) -> Set<String> {
    let issues = output.split(separator: "\n").filter { $0.contains("recorded an issue") }
    let names = plan.variants.map(\.name)
    return Set(
      names.filter { name in
        issues.contains { $0.contains("→ \(name) at ") || $0.contains("→ \(name), ") }
      })
  }
}

struct UnnoticedMutations: Error, CustomStringConvertible {
  let names: [String]

  var description: String {
    "The acceptance tests did not detect all mutations: \(names.joined(separator: "; "))."
  }
}
