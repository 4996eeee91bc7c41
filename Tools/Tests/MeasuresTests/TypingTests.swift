import Measures
import Testing

@Suite(.timeLimit(.minutes(10))) struct TypingTests {
  private func file(_ text: String) -> [SourceFile] { [SourceFile(path: "A.swift", text: text)] }

  @Test(arguments: [
    ("let x = 1", "let x = 1", 0),
    ("", "let x = 1", 4),
    ("let x = 1", "", 1),
    // The new line, and one for the old one.
    ("let x = 1", "let x = 2", 5),
    ("let x = 1\nlet y = 2", "let x = 1\nlet z = 3\nlet y = 2", 4),
    ("import A\nlet x = 1", "import B\n\n// One.\n    let x = 1", 0),
    // A line that moves is typed again.
    ("let x = 1\nlet y = 2", "let y = 2\nlet x = 1", 5),
  ])
  func `Added and changed lines count with their tokens, deleted ones as one`(
    _ old: String, _ new: String, _ tokens: Int
  ) {
    #expect(Typing.tokens(from: file(old), to: file(new)) == tokens)
  }

  @Test func `Without a command everything is typed`() {
    let files = file("import A\nstruct A { let a = \"text\" }")
    #expect(Typing.tokens(from: [], to: files) == files[0].handWrittenTokens)
  }

  @Test(arguments: [
    ("viper generate module Search", 4),
    ("viper --dry-run \\\n  x", 3),
    ("viper --events \"add(sku: String), checkout\"", 10),
    ("viper --set uses='catalog: any Catalog'", 7),
    ("viper --state 'text: String = \"Hello\"'", 9),
    ("", 0),
  ])
  func `A command counts its words, and its values as Swift`(_ command: String, _ tokens: Int) {
    #expect(Typing.tokens(ofCommand: command) == tokens)
  }
}
