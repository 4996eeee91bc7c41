import CheckerConfiguration
import Foundation
import Rules
import Testing
import ToolsTestSupport

/// Configurations that extend others.
@Suite(.timeLimit(.minutes(10))) struct ExtendsTests {
  private let root: Folder

  init() throws {
    root = try Folder("extends")
    try root.write("App/A.swift", "struct A {\n  func act() { print(1) }\n}\n")
    try root.write(
      "Team/.viper.yml",
      """
      profile: rambler
      lines: { view: 100, presenter: 50 }
      exclude: ["Nowhere"]
      severity: { oversized-part: off }
      own-rules:
        no-print:
          message: use the logger
          forbid: { names: print }
        no-exit:
          message: do not exit
          forbid: { names: exit }

      """)
  }

  private func viper(_ words: String...) throws -> Command.Result { try Command.run(words, in: root.path) }

  private func configure(_ text: String) throws { try root.write(".viper.yml", text) }

  @Test(arguments: ["extends: Team", "extends: Team/.viper.yml", "extends: [\"./Team\"]"])
  func `A file or a folder is extended`(line: String) throws {
    try configure(line + "\n")
    let result = try viper("check")
    #expect(result.status == 0 && result.output.contains("use the logger: A calls print"))
    #expect(result.output.contains("(profile rambler)"))
    // Patterns of a shared configuration need not match in every code base.
    #expect(!result.output.contains("Nowhere"))
  }

  @Test func `Own values prevail, and own lists are added`() throws {
    try configure(
      """
      extends: Team
      profile: clean
      lines: { view: 200 }
      severity: { no-print: error }
      exceptions: [{ rule: no-exit, file: App, reason: soon }]
      own-rules:
        no-exit:
          message: never exit
          forbid: { names: [exit, abort] }

      """)
    let result = try viper("check")
    #expect(result.status == 1 && result.output.contains("error: use the logger"))
    let text = try viper("check", "--explain-config").output
    #expect(text.contains("profile: clean") && text.contains("view: 200") && text.contains("presenter: 50"))
    #expect(text.contains("never exit") && !text.contains("do not exit"))
    #expect(text.contains("oversized-part: off") && text.contains("Team/.viper.yml:4"))
  }

  @Test func `A chain of files is followed, and the last entry prevails`() throws {
    try root.write("Base/a.yml", "lines: { view: 1, router: 7 }\n")
    try root.write("Base/b.yml", "extends: a.yml\nlines: { view: 2 }\n")
    try root.write("Base/c.yml", "lines: { view: 3 }\n")
    try configure("extends: [Base/c.yml, Base/b.yml]\n")
    let text = try viper("check", "--explain-config").output
    #expect(text.contains("view: 2") && text.contains("router: 7"))
  }

  @Test(arguments: [
    ("extends: nowhere.yml\n", ":1:10: `nowhere.yml` cannot be read"),
    ("extends: .viper.yml\n", "extends this file in turn: remove one of the two"),
    ("extends: Loop/a.yml\n", "extends this file in turn: remove one of the two"),
    ("extends: Loop/bad.yml\n", "bad.yml:1:10: there is no profile `nothing`"),
    ("extends: { file: x }\n", "expected a list of files, such as"),
    ("extends:\n  - [1]\n", "expected a text"),
    ("extends: Loop/utf16.yml\n", "`Loop/utf16.yml` is not UTF-8"),
  ])
  func `A file that cannot be extended ends the check with its place`(text: String, message: String) throws {
    try root.write("Loop/a.yml", "extends: b.yml\n")
    try root.write("Loop/b.yml", "extends: a.yml\n")
    try root.write("Loop/bad.yml", "profile: nothing\n")
    try Data([0xFF, 0xFE, 0x70, 0x00]).write(to: URL(filePath: root.path).appending(path: "Loop/utf16.yml"))
    try configure(text)
    let result = try viper("check")
    #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
  }
}
