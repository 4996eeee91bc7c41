import Shop
import ViewKit

/// Model-View-Controller as Apple draws it: the controller has everything but the model.
final class GreetingController: Screen {
  private let person: Person
  let greetingLabel = Label()
  let showGreetingButton = Button()

  init(person: Person) {
    self.person = person
    super.init()
  }

  override func viewDidLoad() {
    layOut()
    showGreetingButton.onTap = { [unowned self] in showGreeting() }
  }

  private func showGreeting() {
    greetingLabel.text = "Hello \(person.firstName) \(person.lastName)"
  }
}
