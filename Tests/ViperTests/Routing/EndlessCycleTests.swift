import TestSupport
import Testing
import Viper
import ViperTesting

/// Regression tests for a defect of other routers: cycles that are found in debug builds only.
@MainActor @Suite(.timeLimit(.minutes(5))) struct EndlessCycleTests {
  /// Release builds reject the same input as debug builds, with errors.
  @Test func `Routing, registries, links and services do not depend on the build configuration`() throws {
    let sources = try Checkout.sources(in: Checkout.folder.appending(path: "Sources/Viper"))
    // Leak detection and reports of calls after the end exist in debug builds only.
    let debugging = [
      "Visits/RemovalTransaction.swift", "Visits/LeakWatch.swift", "Screens/LiveScreen.swift",
      "Diagnostics/Diagnostic.swift",
    ]
    #expect(sources.count > 60)
    for (path, text) in sources where !debugging.contains(path) {
      for word in [
        "#if DEBUG", "assert(", "assertionFailure(", "precondition(", "preconditionFailure(", "fatalError(",
      ] {
        #expect(!text.contains(word), "\(path) has \(word)")
      }
    }
  }
}
