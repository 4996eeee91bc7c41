struct GreetingData {
  let greeting: String
  let subject: String
}

protocol GreetingProvider {
  func provideGreetingData()
}

protocol GreetingOutput: class {
  func didReceiveGreetingData(_ greetingData: GreetingData)
}
