import Testing
import ViperWeb

@MainActor @Suite(.timeLimit(.minutes(10))) struct FixtureTests {
  @Test func `A page can be rendered from a state written by hand`() throws {
    let page = try BoardPage().document(
      showing: .init(count: 7, name: "<Anna>", age: 3), stylesheets: ["/a.css"])
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains("<title>Board 7</title>"))
    #expect(page.contains("<link rel=\"stylesheet\" href=\"/a.css\">"))
    #expect(page.contains("Name &lt;Anna&gt;, age 3"))
    #expect(!page.contains("<script"))
  }
}
