import Testing
import ViewKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct NavigatorTests {
  private let navigator = Navigator()
  private let low = Screen()
  private let over = Screen()
  private let top = Screen()

  @Test func `A presented screen is removed with the screen that it covers`() {
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

  @Test func `Going back returns to the presented screen and no further`() {
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
