import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct PageTests {
  @Test func `Pieces of code are named by their file and follow each other`() throws {
    let page = try Page(
      name: "page",
      """
      Text with `code`.
      ```swift
      // A.swift
      let a = 1
      ```
      ```
      let noSwift = 0
      ```
      ```swift
      // Sources/B/B.swift
      // Not a name
      let b = 2
      ```
      ```swift
      // A.swift
      let more = 3
      ```
      """)
    #expect(
      page.files == [
        "A.swift": "let a = 1\n\nlet more = 3\n",
        "Sources/B/B.swift": "// Not a name\nlet b = 2\n",
      ])
  }

  @Test(arguments: ["let a = 1\n```", "```", "// A.swift\nlet a = 1"])
  func `Code without a file name or an end is rejected with its start`(block: String) throws {
    let error = try #require(throws: PageError.self) { try Page(name: "page", "Text\n```swift\n" + block) }
    #expect(error.description.hasPrefix("page.md:2: "))
  }
}
