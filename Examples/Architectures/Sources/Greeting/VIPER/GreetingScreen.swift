import ViewKit
import ViewKitStage

final class GreetingScreen: ContractScreen<Greeting> {
  let greetingLabel = Label()
  let showGreetingButton = Button()

  override func viewDidLoad() {
    layOut()
    showGreetingButton.onTap = { [unowned self] in send(.showGreeting) }
  }

  override func display(_ state: Greeting.State) {
    greetingLabel.text = state.greeting
  }
}
