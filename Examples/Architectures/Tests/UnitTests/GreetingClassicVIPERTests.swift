import Shop
import Testing

@testable import GreetingClassicVIPER

@MainActor @Suite(.timeLimit(.minutes(10))) struct GreetingClassicVIPERTests {
  private final class FakeView: GreetingView {
    var greetings: [String] = []

    func setGreeting(_ greeting: String) {
      greetings.append(greeting)
    }
  }

  private final class FakeProvider: GreetingProvider {
    var count = 0

    func provideGreetingData() {
      count += 1
    }
  }

  private final class FakeOutput: GreetingOutput {
    var data: [GreetingData] = []

    func receiveGreetingData(_ data: GreetingData) {
      self.data.append(data)
    }
  }

  @Test func `The presenter requests a greeting when the button is tapped`() {
    let provider = FakeProvider()
    GreetingPresenter(provider: provider).didTapShowGreetingButton()
    #expect(provider.count == 1)
  }

  @Test func `The presenter shows the received greeting`() {
    let view = FakeView()
    let presenter = GreetingPresenter(provider: FakeProvider())
    presenter.view = view
    presenter.receiveGreetingData(GreetingData(greeting: "Good day", subject: "Ada"))
    #expect(view.greetings == ["Good day Ada"])
  }

  @Test func `The interactor provides the greeting of its person`() {
    let output = FakeOutput()
    let interactor = GreetingInteractor(person: .david)
    interactor.output = output
    interactor.provideGreetingData()
    #expect(output.data == [GreetingData(greeting: "Hello", subject: "David Blaine")])
  }
}
