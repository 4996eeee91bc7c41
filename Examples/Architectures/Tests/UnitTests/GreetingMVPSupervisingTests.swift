import Shop
import Testing

@testable import GreetingMVPSupervising

@MainActor @Suite(.timeLimit(.minutes(10))) struct GreetingMVPSupervisingTests {
  @Test func `The model receives the greeting on request`() {
    let model = GreetingModel(person: .david)
    #expect(model.greeting.value == "Say hello to who?")
    GreetingPresenter(model: model).showGreeting()
    #expect(model.greeting.value == "Hello David Blaine")
  }
}
