import ViewKit

extension GreetingController {
  func layOut() {
    title = "Greeting"
    greetingLabel.text = "Say hello to who?"
    showGreetingButton.title = "Show greeting"
    add(greetingLabel, named: "greeting")
    add(showGreetingButton, named: "showGreeting")
  }
}
