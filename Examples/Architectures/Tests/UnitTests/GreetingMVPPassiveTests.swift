import Shop
import Testing

@testable import GreetingMVPPassive

@MainActor @Suite(.timeLimit(.minutes(10))) struct GreetingMVPPassiveTests {
  private final class FakeView: GreetingView {
    var greetings: [String] = []

    func setGreeting(_ greeting: String) {
      greetings.append(greeting)
    }
  }

  @Test func `The person is greeted on request`() {
    let view = FakeView()
    let presenter = GreetingPresenter(person: .david)
    presenter.view = view
    #expect(view.greetings.isEmpty)
    presenter.showGreeting()
    #expect(view.greetings == ["Hello David Blaine"])
  }
}
