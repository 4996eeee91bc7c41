public import Shop
public import ViewKit

/// Model-View-Controller in Apple's form: the controller contains everything but the model.
public final class GreetingController: Screen {
  private let person: Person
  let greetingLabel = Label()
  let showGreetingButton = Button()

  public init(person: Person) {
    self.person = person
    super.init()
  }

  public override func viewDidLoad() {
    layOut()
    showGreetingButton.onTap = { [unowned self] in showGreeting() }
  }

  private func showGreeting() {
    greetingLabel.text = "Hello \(person.firstName) \(person.lastName)"
  }
}
