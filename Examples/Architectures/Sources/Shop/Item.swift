/// An item of the catalog.
public struct Item: Equatable, Sendable, Identifiable {
  public let id: Int
  public let name: String
  /// In whole coins.
  public let price: Int

  public init(id: Int, name: String, price: Int) {
    self.id = id
    self.name = name
    self.price = price
  }
}
