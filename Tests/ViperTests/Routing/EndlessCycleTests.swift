import TestSupport
import Testing
import Viper
import ViperTesting

/// Others find cycles in debug builds only, and loop for ever in release builds.
@MainActor @Suite(.timeLimit(.minutes(5))) struct EndlessCycleTests {
  /// A release build refuses what a debug build refuses: it is decided by errors.
  @Test func `Nothing of routing, registries, links and services is decided by the kind of build`() throws {
    let sources = try Checkout.sources(in: Checkout.folder.appending(path: "Sources/Viper"))
    // What watches for leaks, and reports calls after the end, in debug builds only.
    let debugging = [
      "Routing/RemovalTransaction.swift", "Routing/LeakWatch.swift", "Screens/LiveScreen.swift",
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
