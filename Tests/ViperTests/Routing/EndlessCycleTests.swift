import Foundation
import Testing
import Viper
import ViperTesting

/// Others find cycles in debug builds only, and loop for ever in release builds.
@MainActor @Suite(.timeLimit(.minutes(1))) struct EndlessCycleTests {
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
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/Viper")
    for folder in ["Modules", "Routing", "Restoring", "Services", "Links"] {
      for file in try FileManager.default.contentsOfDirectory(atPath: sources.appending(path: folder).path) {
        // It watches for leaks, in debug builds only.
        if file == "AnyVisit+Removing.swift" { continue }
        let text = try String(
          contentsOf: sources.appending(path: folder).appending(path: file), encoding: .utf8)
        for word in ["#if DEBUG", "assert(", "assertionFailure(", "precondition(", "fatalError("] {
          #expect(!text.contains(word), "\(file) has \(word)")
        }
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
