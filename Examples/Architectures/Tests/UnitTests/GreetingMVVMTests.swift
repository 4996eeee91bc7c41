import Shop
import Testing

@testable import GreetingMVVM

@MainActor @Suite(.timeLimit(.minutes(10))) struct GreetingMVVMTests {
  @Test func `The greeting is available on request`() {
    let viewModel = GreetingViewModel(person: .david)
    #expect(viewModel.greeting.value == "Say hello to who?")
    viewModel.showGreeting()
    #expect(viewModel.greeting.value == "Hello David Blaine")
  }
}
