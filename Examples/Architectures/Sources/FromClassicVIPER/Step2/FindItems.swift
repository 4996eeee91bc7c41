import Shop

struct FoundItem: Equatable {
  let id: Item.ID
  let name: String
}

struct FindItems {
  let catalog: any Catalog

  func matching(_ query: String) async throws -> [FoundItem] {
    guard !query.isEmpty else { return [] }
    return try await catalog.items(matching: query).map { FoundItem(id: $0.id, name: $0.name) }
  }
}
