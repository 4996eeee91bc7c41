import Shop

struct GreetingInteractor {
  let person: Person

  func subject() -> String {
    "\(person.firstName) \(person.lastName)"
  }
}
