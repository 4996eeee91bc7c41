import Comparison
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ComparisonTests {
  static let measured = Measured(screens: [
    .init(
      name: "Greeting",
      variants: [
        .init(
          name: "MVC", lines: 16, tokens: 80, typed: 80, interfaceLines: 0, fanOut: 4, coveredBranches: 0,
          filesPerNewField: 2,
          filesPerNewButton: 1),
        .init(
          name: "A & B", lines: 24, tokens: 100, typed: 60, interfaceLines: 12, fanOut: 2.25,
          coveredBranches: 0.5,
          filesPerNewField: 3, filesPerNewButton: 1),
      ])
  ])

  @Test func `The table is aligned Markdown`() {
    #expect(
      Table(Self.measured).description == """
        | Greeting | lines | tokens | typed | only interface | names known | branches tested | files, new field | files, new button |
        | -------- | ----: | -----: | ----: | -------------: | ----------: | --------------: | ---------------: | ----------------: |
        | MVC      |    16 |     80 |    80 |              0 |         4.0 |             0 % |                2 |                 1 |
        | A & B    |    24 |    100 |    60 |             12 |         2.2 |            50 % |                3 |                 1 |
        """)
  }

  @Test func `Figures are compared between two variants`() {
    let screen = Self.measured.screens[0]
    #expect(screen.ratio(of: "A & B", to: "MVC", in: \.lines) == 1.5)
    #expect(screen.ratio(of: "A & B", to: "MVC", in: \.tokens) == 1.25)
    #expect(screen.ratio(of: "A & B", to: "MVVM", in: \.lines) == nil)
    #expect(screen.ratio(of: "MVVM", to: "A & B", in: \.lines) == nil)
    #expect(screen.ratio(of: "A & B", to: "MVC", in: \.interfaceLines) == nil)
  }

  @Test func `The ratios are a table with a dash for missing values`() {
    #expect(
      Ratios(Self.measured, of: "A & B", to: ["MVC", "MVVM"]).description == """
        | A & B to | MVC, lines | MVC, tokens | MVC, typed | MVVM, lines | MVVM, tokens | MVVM, typed |
        | -------- | ---------: | ----------: | ---------: | ----------: | -----------: | ----------: |
        | Greeting |       1.50 |        1.25 |       0.75 |           – |            – |           – |
        """)
  }

  @Test func `The JSON has the documented names`() throws {
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(Self.measured))
    let screens = try #require((json as? [String: Any])?["screens"] as? [[String: Any]])
    let variants = try #require(screens.first?["variants"] as? [[String: Any]])
    #expect(
      Set(try #require(variants.first).keys) == [
        "name", "lines", "tokens", "typed", "interfaceLines", "fanOut", "coveredBranches", "filesPerNewField",
        "filesPerNewButton",
      ])
  }

  @Test func `The image shows every figure and is well-formed`() {
    let svg = Picture(Self.measured, highlighting: "A & B").svg
    for text in [
      "Greeting", "MVC", "A &amp; B", "tokens", "100", "2.2", "50 %", "prefers-color-scheme: dark",
    ] {
      #expect(svg.contains(text))
    }
    let parser = XMLReader(svg)
    #expect(parser.isWellFormed)
  }

  @Test func `The longest bar has the greatest value`() throws {
    let svg = Picture(Self.measured, highlighting: "A & B").svg
    // The maximum is 24 lines, so 16 is two thirds of the bar. All branches together would be the full length.
    #expect(svg.contains("width=\"78.0\""))
    #expect(svg.contains("width=\"52.0\""))
    #expect(svg.contains("width=\"39.0\""))
  }

  @Test func `A patch replaces one part of a page`() throws {
    var page = MarkedText("Before\n<!-- t: begin -->\nold\nolder\n<!-- t: end -->\nAfter\n")
    try page.replace("t", with: "new")
    #expect(page.text == "Before\n<!-- t: begin -->\nnew\n<!-- t: end -->\nAfter\n")
    try page.replace("t", with: "newer")
    #expect(page.text == "Before\n<!-- t: begin -->\nnewer\n<!-- t: end -->\nAfter\n")
  }

  @Test(arguments: ["", "<!-- t: begin -->\n", "<!-- t: end -->\n<!-- t: begin -->\n"])
  func `A page without the markers is unchanged, and the error names the missing one`(_ text: String) {
    var page = MarkedText(text)
    #expect(throws: MissingMark.self) { try page.replace("t", with: "new") }
    #expect(page.text == text)
  }
}
