import Foundation
import Testing
import Viper
import ViperTesting

/// An error that a closure of the app throws reaches the caller or the diagnostics, in the default configuration.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SilentErrorTests {
  /// The closures and methods of an app that can throw.
  enum Thrower: CaseIterable {
    case presenter, asyncPresenter, native, nativeLoad, scope, lazy
    case load, event, input
    case perform, observe, stream, element, whileVisible, whileActive
    case questionBeforeShowing, questionBeforeRemoving, questionOfModule
    case stageShows, stageRemoves
  }

  @Test(arguments: Thrower.allCases)
  func `No error of an app is silent`(_ thrower: Thrower) async throws {
    let world = World(try modules(thrower))
    var thrown: [String] = []
    do {
      try await world.stage.settle { try use(thrower, world) }
    } catch {
      thrown.append("\(error)")
    }
    for _ in 0..<200 where world.diagnostics.all.isEmpty && thrown.isEmpty { await Task.yield() }
    let all = thrown + world.diagnostics.all.map(\.description)
    #expect(all.contains { $0.contains("the trouble of \(thrower)") }, "\(all)")
    #expect(all.count == 1, "\(all)")
  }

  private func modules(_ thrower: Thrower) throws -> ModuleRegistry {
    let trouble = Trouble(description: "the trouble of \(thrower)")
    @MainActor func fail(_ wanted: Thrower) throws { if thrower == wanted { throw trouble } }
    return try ModuleRegistry {
      probeModule { probe in
        try fail(.presenter)
        if thrower == .lazy { _ = try Lazy<Int> { throw trouble }() }
        if thrower == .questionOfModule { probe.verdict = { .ask { throw trouble } } }
        probe.onInput = { _, _ in try fail(.input) }
        probe.onLoad = { probe in
          try fail(.load)
          let screen = probe.screen
          switch thrower {
          case .perform: screen.perform { throw trouble }
          case .observe: screen.observe({ () throws -> AsyncStream<Int> in throw trouble }) { _ in }
          case .stream:
            screen.observe(AsyncThrowingStream<Int, any Error> { $0.finish(throwing: trouble) }) { _ in }
          case .element: screen.observe(AsyncStream { $0.yield(1) }) { _ in throw trouble }
          case .whileVisible: screen.whileVisible { throw trouble }
          case .whileActive: screen.whileActive { throw trouble }
          default: break
          }
        }
      }
      Module(asyncPresenter: { screen in
        try fail(.asyncPresenter)
        return SlowPresenter(screen: screen)
      })
      Module(view: NativeRoute.self) { _, _ in
        try fail(.native)
        return NativeView { try fail(.nativeLoad) }
      }
      Module { HouseholdPresenter(screen: $0) }
        .opening(Inner.self) { _, _ in
          try fail(.scope)
          return try ModuleRegistry { Module { InnerPresenter(screen: $0) } }
        }
      Interceptor(
        Probe.self,
        beforeShowing: { _, _ in thrower == .questionBeforeShowing ? .ask { throw trouble } : .allow },
        beforeRemoving: { _, _ in thrower == .questionBeforeRemoving ? .ask { throw trouble } : .allow })
    }
  }

  private func use(_ thrower: Thrower, _ world: World) throws {
    switch thrower {
    case .asyncPresenter: try world.router.push(Slow())
    case .native, .nativeLoad: try world.router.push(NativeRoute())
    case .scope: try Router(visit: try world.router.push(Household()).base).push(Inner())
    case .event:
      try world.screen(try world.push("a")).send(
        .init { _ in throw Trouble(description: "the trouble of event") })
    case .input: try world.push("a").input("b")
    case .questionOfModule, .questionBeforeRemoving: try world.push("a").dismiss()
    case .stageShows:
      world.stage.refuseToShow(error: Trouble(description: "the trouble of stageShows"))
      try world.push("a")
    case .stageRemoves:
      world.stage.refuseToRemove(error: Trouble(description: "the trouble of stageRemoves"))
      try world.push("a").dismiss()
    default: try world.push("a")
    }
  }
}

private struct Slow: Contract {}
private struct SlowPresenter: Presenter { let screen: LiveScreen<Slow> }
private struct NativeRoute: Route {}
private struct Household: Contract {}
private struct HouseholdPresenter: Presenter { let screen: LiveScreen<Household> }
private struct Inner: Contract {}
private struct InnerPresenter: Presenter { let screen: LiveScreen<Inner> }

@MainActor private final class NativeView: LifeCycle {
  private let load: @MainActor () throws -> Void
  init(_ load: @escaping @MainActor () throws -> Void) { self.load = load }
  func didLoad() throws { try load() }
}
