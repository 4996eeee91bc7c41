struct GreetingData: Equatable {
  let greeting: String
  let subject: String
}
