/// The search service.
public protocol Catalog: Sendable {
  /// The items whose names contain the query. A catalog may answer after the request was cancelled.
  ///
  /// - Throws: an error if there is no answer.
  func items(matching query: String) async throws -> [Item]

  /// An item found before; nil if it does not exist.
  func item(_ id: Item.ID) -> Item?
}
