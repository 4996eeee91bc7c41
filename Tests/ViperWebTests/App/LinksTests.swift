import Testing
import ViperWeb

struct LinksTests {
  @Test func `A route that is listed twice is refused by name`() {
    let error = #expect(throws: LinksError.self) { try Links(ShowBoard.self, ShowItem.self, ShowBoard.self) }
    #expect(error?.description == "The route ShowBoard is listed twice in Links. Remove one.")
  }

  @Test func `Two routes with one pattern are refused, and both are named`() {
    let error = #expect(throws: LinksError.self) { try Links(ShowItem.self, ShowOtherItem.self) }
    #expect(error?.problems.count == 1)
    #expect(
      error?.description.contains("ShowItem and ShowOtherItem have the same pattern, /items/:id/") == true)
  }

  @Test func `Patterns that differ in a parameter's name are tried one after the other`() throws {
    _ = try Links(ShowItem.self, ShowNumberedItem.self)
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
