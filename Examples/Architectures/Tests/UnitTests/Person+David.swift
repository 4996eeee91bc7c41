import Shop

extension Person {
  static let david = Person(firstName: "David", lastName: "Blaine", age: 53)
}
