/// Where items are found.
public protocol Catalog: Sendable {
  /// The items whose names contain the query. A catalog may answer although nobody waits any more.
  ///
  /// - Throws: when there is no answer.
  func items(matching query: String) async throws -> [Item]

  /// An item that was found before; nil when there is none.
  func item(_ id: Item.ID) -> Item?
}
