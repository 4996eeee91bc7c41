import Testing
import ViperWeb

struct LinksTests {
  @Test func `A route that is listed twice is refused by name`() {
    let error = #expect(throws: LinksError.self) { try Links(Board.self, Item.self, Board.self) }
    #expect(error?.description == "The route Board is listed twice in Links. Remove one.")
  }

  @Test func `Two routes with one pattern are refused, and both are named`() {
    let error = #expect(throws: LinksError.self) { try Links(Item.self, ShowOtherItem.self) }
    #expect(error?.problems.count == 1)
    #expect(
      error?.description.contains("Item and ShowOtherItem have the same pattern, /items/:id/") == true)
  }

  @Test func `Patterns that differ in a parameter's name are tried one after the other`() throws {
    _ = try Links(Item.self, ShowNumberedItem.self)
  }
}

private struct ShowOtherItem: LinkedRoute {
  static let pattern = "/items/:id/"
  init?(_ parameters: [String: String]) {}
}

private struct ShowNumberedItem: LinkedRoute {
  static let pattern = "/items/:number"
  init?(_ parameters: [String: String]) {}
}
