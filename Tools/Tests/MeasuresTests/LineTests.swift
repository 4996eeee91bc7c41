import Measures
import Testing

@Suite(.timeLimit(.minutes(10))) struct LineTests {
  @Test func `Lines with code count, whatever else is on them`() {
    let file = SourceFile(
      path: "A.swift",
      text: """
        import Foundation
        public import UIKit

        /// Says hello.
        struct Greeting {  // a comment beside code

          /* one
             more */
          let text = \"\"\"
            Hello,

            you
            \"\"\"
        }
        """)
    // The struct, the five lines of the text, and the brace.
    #expect(file.handWrittenLines == 7)
    #expect(file.interfaceLines == 0)
  }

  @Test func `Protocols are interface, with all their members`() {
    let file = SourceFile(
      path: "A.swift",
      text: """
        protocol Provider {
          associatedtype Thing

          /// A thing.
          func provide() -> Thing
        }

        struct Shop: Provider {
          func provide() -> Int { 1 }
        }

        enum Space {
          protocol Inner {}
        }
        """)
    #expect(file.interfaceLines == 5)
    #expect(file.handWrittenLines == 10)
  }

  @Test func `A file without code has no lines`() {
    let file = SourceFile(path: "A.swift", text: "import Foundation\n// nothing\n")
    #expect(file.handWrittenLines == 0)
  }
}
