import Testing
import ViewKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct NavigatorTests {
  private let navigator = Navigator()
  private let low = Screen()
  private let over = Screen()
  private let top = Screen()

  @Test func `What was presented goes with the screen that it lies over`() {
    navigator.push(low)
    navigator.present(over)
    navigator.present(top)
    var popped: [Screen] = []
    navigator.onPop = { popped.append($0) }
    navigator.remove(low)
    #expect(popped.map(ObjectIdentifier.init) == [top, over, low].map(ObjectIdentifier.init))
    #expect(navigator.front === navigator)
    #expect(navigator.top == nil)
  }

  @Test func `A person goes back to the screen that was presented, and no further`() {
    navigator.push(low)
    navigator.present(over)
    navigator.front.push(top)
    navigator.front.pop()
    navigator.front.pop()
    #expect(navigator.front.top === over)
    navigator.remove(over)
    #expect(navigator.front.top === low)
    navigator.front.pop()
    #expect(navigator.top == nil)
  }
}
