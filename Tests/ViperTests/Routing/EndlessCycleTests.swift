import TestSupport
import Testing
import Viper
import ViperTesting

/// Others find cycles in debug builds only, and loop for ever in release builds.
@MainActor @Suite(.timeLimit(.minutes(5))) struct EndlessCycleTests {
  @Test func `Choices that lead to each other are an error that names them, at once`() throws {
    let world = try World()
    let error = #expect(throws: RoutingError.self) { try world.router.push(Ping()) }
    guard case .nestedTooDeep(let chain) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Set(chain) == ["Ping()", "Pong()"])
    #expect(!world.router.canShow(Ping()))
    try world.push("a")
  }

  @Test func `Choices that lead to each other do not hold up a validation`() throws {
    let modules = try ModuleRegistry { probeModule() }
    let error = #expect(throws: RegistryError.self) { try modules.validate(Ping.self) }
    #expect(error?.problems.count == 1)
    #expect(error?.problems.first?.contains("Ping") == true)
  }

  /// A release build refuses what a debug build refuses: it is decided by errors.
  @Test func `Nothing of routing, registries, links and services is decided by the kind of build`() throws {
    let sources = try Checkout.sources(in: Checkout.folder.appending(path: "Sources/Viper"))
    // What watches for leaks, and reports calls after the end, in debug builds only.
    let debugging = [
      "Routing/AnyVisit+Removing.swift", "Routing/LeakWatch.swift", "Screens/LiveScreen.swift",
      "Diagnostics/Diagnostic.swift",
    ]
    #expect(sources.count > 60)
    for (path, text) in sources where !debugging.contains(path) {
      for word in ["#if DEBUG", "assert(", "assertionFailure(", "precondition(", "fatalError("] {
        #expect(!text.contains(word), "\(path) has \(word)")
      }
    }
  }

  @Test func `What is chosen can be made beforehand, and be where a question leads`() async throws {
    let world = try guardedWorld {
      Interceptor(Probe.self) { _, _ in
        .wait {
          await Task.yield()
          return .redirect(to: PlaceOrProbe.place("instead"))
        }
      }
    }
    let made = try world.router.make(PlaceOrProbe.place("made"))
    try made.show()
    #expect(made.base.route is Place)
    let led = try world.router.push(Probe("a"))
    try await led.arrived()
    #expect(world.stage.visits.map(\.routeText) == ["made", "instead"])
  }
}

/// Two choices that choose each other.
private struct Ping: RouteChoice {
  static let choices: [any Route.Type] = [Pong.self]
  var chosen: any Route<Never, Never> { Pong() }
}

private struct Pong: RouteChoice {
  static let choices: [any Route.Type] = [Ping.self]
  var chosen: any Route<Never, Never> { Ping() }
}
