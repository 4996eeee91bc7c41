import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct StateChangeTests {
  @Test func `Changes made before an update threw are shown`() throws {
    let screen = LiveScreen(Probe("a"))
    let view = WatchedView()
    screen.view = view
    try? screen.state.validate()
    #expect(screen.state.problem == "too short")
    #expect(view.states.last?.problem == "too short")
  }

  @Test func `Changes made before an update threw are shown in an event too`() throws {
    let world = try World { $0.onTrouble = { _ in } }
    let visit = try world.push("a")
    let screen = try world.screen(visit)
    screen.send(.init { try $0.screen.state.validate() })
    #expect(screen.state.problem == "too short")
    screen.send(.init { try $0.screen.text.mutateAndThrow() })
    #expect(screen.state.text == "changed")
  }

  @Test func `A change of a field may read another field while it runs`() async throws {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let screen = LiveScreen(Probe("a"))
        screen.text = "abc"
        screen.problem = "b"
        screen.text.removeAll { String($0) == screen.problem }
      }
    }
  }

  @Test func `A change of a field may set another field while it runs`() async throws {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let screen = LiveScreen(Probe("a"))
        screen.text = "abc"
        screen.text.removeAll { _ in
          screen.number += 1; return false
        }
      }
    }
  }

  @Test func `The appended value may come from a function that sets the screen`() {
    let screen = LiveScreen(Probe("a"))
    func f() -> String { screen.number += 1; screen.text += "x"; return "y" }
    screen.text.append(f())
    #expect(screen.text == "xy")
  }
}

/// A view that records its states and runs the closure of the test.
@MainActor final class WatchedView: PassiveView {
  typealias Contents = Probe
  private(set) var states: [Probe.State] = []
  var onDisplay: (Probe.State) -> Void = { _ in }

  func display(_ state: Probe.State) {
    states.append(state)
    onDisplay(state)
  }
  func handle(_ effect: Probe.Effect) {}
}

extension Probe.State {
  fileprivate mutating func validate() throws {
    problem = "too short"
    throw Trouble()
  }
}

extension String {
  fileprivate mutating func mutateAndThrow() throws {
    self = "changed"
    throw Trouble()
  }
}
