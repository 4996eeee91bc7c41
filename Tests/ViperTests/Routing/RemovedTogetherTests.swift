import Testing
import Viper
import ViperTesting

/// Visits that are removed in one step are all gone before the first of their modules is called. What a module shows then is
/// above none of them, and stays.
@MainActor @Suite(.timeLimit(.minutes(5))) struct RemovedTogetherTests {
  private let callbacks: Callbacks
  private let world: World

  /// Actions by the name of the probe that is removed.
  @MainActor private final class Callbacks {
    var actions: [String: @MainActor () throws -> Void] = [:]
    var errors: [any Error] = []
    func call(_ name: String) {
      do { try actions[name]?() } catch { errors.append(error) }
    }
  }

  init() throws {
    let callbacks = Callbacks()
    self.callbacks = callbacks
    world = try World { probe in probe.onRemove = { callbacks.call($0.name) } }
    for name in ["a", "b", "c"] { try world.push(name) }
  }

  private var onStage: [String] { world.stage.visits.compactMap { ($0.route as? Probe)?.name } }

  @Test(arguments: ["a", "b", "c"])
  func `By a new root: a screen shown above the new root`(removed: String) throws {
    callbacks.actions[removed] = { [world] in try world.push("late") }
    try world.router.replaceRoot(Probe("root"))
    #expect(onStage == ["root", "late"])
    #expect(callbacks.errors.isEmpty)
  }

  @Test(arguments: ["b", "a"])
  func `By a new root, which a module removes: a screen shown after that`(removed: String) throws {
    callbacks.actions["c"] = { [world] in try #require(world.router.visit?.children.last).dismiss() }
    callbacks.actions[removed] = { [world] in try world.push("late") }
    try world.router.replaceRoot(Probe("root"))
    #expect(onStage == ["late"])
    #expect(callbacks.errors.isEmpty)
  }

  @Test(arguments: ["b", "c"])
  func `By going back`(removed: String) throws {
    callbacks.actions[removed] = { [world] in try world.push("late") }
    try world.router.goBackToRoot()
    #expect(onStage == ["a", "late"])
    #expect(callbacks.errors.isEmpty)
  }

  @Test(arguments: ["a", "b", "c"])
  func `By the root router`(removed: String) throws {
    callbacks.actions[removed] = { [world] in try world.push("late") }
    try world.router.dismiss()
    #expect(onStage == ["late"])
    #expect(callbacks.errors.isEmpty)
  }
}
