public import Shop
import ViewKit

@MainActor public final class SearchModel {
  let items = Observable<[Item]>([])
  private let catalog: any Catalog

  public init(catalog: any Catalog) {
    self.catalog = catalog
  }

  func find(_ query: String) async throws {
    let found = try await catalog.items(matching: query)
    try Task.checkCancellation()
    items.value = found
  }

  func clear() {
    items.value = []
  }
}
