import Foundation

/// Breaks every variant of every screen, one after the other, to see that the acceptance tests notice.
struct Mutations {
  let example: URL
  let plan: Plan
  let workshop: Workshop
  /// Called with each step's result.
  let progress: (String) -> Void

  /// - Throws: ``UnnoticedMutations`` when tests passed with a broken variant, or a mutation does not compile.
  func checkAllAreNoticed() throws {
    let whole = try workshop.buildTests()
    guard whole.succeeded, try workshop.test("AcceptanceTests").succeeded else {
      throw UnnoticedMutations(names: ["the tests fail already with everything whole"])
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

  /// Which variants failed, as Swift Testing prints it: that of another one is not what is looked for.
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

  var description: String { "The acceptance tests do not prove enough: \(names.joined(separator: "; "))." }
}
