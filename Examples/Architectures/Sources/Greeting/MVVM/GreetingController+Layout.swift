import ViewKit

extension GreetingController {
  func layOut() {
    title = "Greeting"
    showGreetingButton.title = "Show greeting"
    add(greetingLabel, named: "greeting")
    add(showGreetingButton, named: "showGreeting")
  }
}
