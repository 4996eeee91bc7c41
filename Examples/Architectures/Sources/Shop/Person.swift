/// A person who can be greeted.
public struct Person: Equatable, Sendable {
  public let firstName: String
  public let lastName: String
  /// In years.
  public let age: Int

  public init(firstName: String, lastName: String, age: Int) {
    self.firstName = firstName
    self.lastName = lastName
    self.age = age
  }
}
