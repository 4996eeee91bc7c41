import CatalogTesting
import Shop
import Testing
import ViewKit

/// The same steps for every variant.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SearchTests {
  let catalog = ControlledCatalog.teas()
  let field = "Name of an item"
  let teas = ["Green tea", "Black tea", "White tea"]

  @Test(arguments: SearchApp.all)
  func `Nothing is shown before a search`(_ app: SearchApp) async throws {
    try await app.visit(catalog) { visitor in
      #expect(visitor.sight == Sight(title: "Search", texts: [], buttons: [], rows: []))
    }
  }

  @Test(arguments: SearchApp.all)
  func `A search shows progress, then its results`(_ app: SearchApp) async throws {
    try await app.visit(catalog) { visitor in
      try visitor.type("tea", into: field)
      try await visitor.sees(title: "Search", texts: ["Searching …"])
      try await catalog.answer("tea")
      try await visitor.sees(title: "Search", rows: teas)
    }
  }

  @Test(arguments: SearchApp.all)
  func `A new search clears the previous results`(_ app: SearchApp) async throws {
    try await app.visit(catalog) { visitor in
      try await search("tea", visitor)
      try visitor.type("teapot", into: field)
      try await visitor.sees(title: "Search", texts: ["Searching …"])
      try await catalog.answer("teapot")
      try await visitor.sees(title: "Search", texts: ["Nothing found"])
    }
  }

  @Test(arguments: SearchApp.all)
  func `An error offers to retry with the same query`(_ app: SearchApp) async throws {
    try await app.visit(catalog) { visitor in
      try visitor.type("cup", into: field)
      try await catalog.fail("cup")
      try await visitor.sees(
        title: "Search", texts: ["The catalog does not answer."], buttons: ["Try again"])
      try visitor.tap("Try again")
      try await visitor.sees(title: "Search", texts: ["Searching …"])
      try await catalog.answer("cup")
      try await visitor.sees(title: "Search", rows: ["Cup"])
    }
  }

  @Test(arguments: SearchApp.all)
  func `Without a query nothing is shown, and the catalog receives no request`(_ app: SearchApp) async throws
  {
    try await app.visit(catalog) { visitor in
      try await search("tea", visitor)
      try visitor.type("", into: field)
      try await visitor.sees(title: "Search")
      // A further search would follow the requested one.
      try visitor.type("cup", into: field)
      try await catalog.answer("cup")
      try await visitor.sees(title: "Search", rows: ["Cup"])
      #expect(catalog.waitingCount == 0)
    }
  }

  @Test(arguments: SearchApp.all)
  func `An empty query cancels the running search`(_ app: SearchApp) async throws {
    try await app.visit(catalog) { visitor in
      let search = try await beginSearch("tea", visitor)
      try visitor.type("", into: field)
      try await visitor.sees(title: "Search")
      try await catalog.answer("tea")
      try await search.ended()
      #expect(visitor.sight == Sight(title: "Search", texts: [], buttons: [], rows: []))
    }
  }

  @Test(arguments: SearchApp.all, [true, false])
  func `A late answer or error is ignored`(_ app: SearchApp, isAnswer: Bool) async throws {
    try await app.visit(catalog) { visitor in
      let search = try await beginSearch("cup", visitor)
      try visitor.type("tea", into: field)
      try await catalog.answer("tea")
      try await visitor.sees(title: "Search", rows: teas)
      if isAnswer { try await catalog.answer("cup") } else { try await catalog.fail("cup") }
      try await search.ended()
      #expect(visitor.sight == Sight(title: "Search", texts: [], buttons: [], rows: teas))
    }
  }

  @Test(arguments: SearchApp.all)
  func `A row opens its item, and back returns to the unchanged list`(_ app: SearchApp) async throws {
    try await app.visit(catalog) { visitor in
      try await search("tea", visitor)
      try visitor.select("Black tea")
      try await visitor.sees(title: "Item", texts: ["Black tea"])
      visitor.back()
      try await visitor.sees(title: "Search", rows: teas)
      try visitor.select("White tea")
      try await visitor.sees(title: "Item", texts: ["White tea"])
    }
  }

  @Test(arguments: SearchApp.all)
  func `A removed screen is freed`(_ app: SearchApp) async throws {
    try await app.visit(catalog) { visitor in
      try await search("tea", visitor)
      weak let screen = visitor.navigator.top
      visitor.back()
      try await eventually("the screen is freed") { screen == nil }
    }
  }

  private func search(_ query: String, _ visitor: Visitor) async throws {
    try visitor.type(query, into: field)
    try await catalog.answer(query)
    try await visitor.sees(title: "Search", rows: teas)
  }

  /// Returns when the catalog has received a request: a search cancelled earlier need not send one.
  private func beginSearch(_ query: String, _ visitor: Visitor) async throws -> FollowedWork {
    let work = try FollowedWork { try visitor.type(query, into: field) }
    try await eventually("the catalog is asked") { catalog.waitingCount == 1 }
    return work
  }
}
