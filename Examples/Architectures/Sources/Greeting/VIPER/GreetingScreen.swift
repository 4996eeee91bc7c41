import ViewKit
public import ViewKitStage

public final class GreetingScreen: ContractScreen<Greeting> {
  let greetingLabel = Label()
  let showGreetingButton = Button()

  public override func viewDidLoad() {
    layOut()
    showGreetingButton.onTap = { [unowned self] in send(.showGreeting) }
  }

  public override func display(_ state: Greeting) {
    greetingLabel.text = state.greeting
  }
}
