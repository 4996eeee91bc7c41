import Testing

/// The guide from classic VIPER to ours shows compiled code and omits no file that a step changes. The acceptance tests
/// drive the code of each step.
@Suite(.timeLimit(.minutes(10))) struct GuideTests {
  private let guide: Guide

  init() throws {
    guide = try Guide(Sources.guide)
  }

  @Test func `The guide has all steps, in their order`() {
    #expect(guide.steps.map(\.number) == Array(0...4))
  }

  @Test(arguments: 0...4)
  func `The code that a step shows is the code of its target`(number: Int) throws {
    let files = try Sources.files(ofStep: number)
    for block in try step(number).blocks {
      let place = "FromClassicVIPER.md:\(block.line)"
      let file = try #require(files[block.file], "\(place): there is no \(block.file)")
      #expect(file.contains(block.code), "\(place): this is not the code of \(block.file)")
    }
  }

  @Test(arguments: 0...4)
  func `A step prints the files that it writes and names those that it moves or deletes`(number: Int) throws {
    let step = try step(number)
    let (before, after) = (try Sources.files(ofStep: number - 1), try Sources.files(ofStep: number))
    let shown = Set(step.blocks.map(\.file))
    for (name, code) in after where before[name] != code && !shown.contains(name) {
      #expect(name.hasSuffix("+Layout.swift") && step.prose.contains("`\(name)`"), "\(name) is missing")
    }
    for name in before.keys where after[name] == nil {
      #expect(step.prose.contains("`\(name)`"), "the step does not say that \(name) goes")
    }
  }

  private func step(_ number: Int) throws -> Guide.Step {
    try #require(guide.steps.first { $0.number == number })
  }
}

@Suite(.timeLimit(.minutes(10))) struct GuideReadingTests {
  @Test func `Code belongs to the step above it`() throws {
    let guide = try Guide(
      """
      # Guide
      ## Step 0: Begin
      Read `B.swift`.
      ```swift
      // A.swift
      let a = 1
      ```
      ## Step 1: Go on
      ## Afterwards
      Nothing
      """)
    #expect(guide.steps.map(\.number) == [0, 1])
    #expect(guide.steps[0].prose.contains("`B.swift`"))
    #expect(guide.steps[0].blocks.map(\.file) == ["A.swift"])
    #expect(guide.steps[0].blocks.map(\.code) == [Code("let a\n  = 1")])
    #expect(guide.steps[1].blocks.isEmpty)
  }

  @Test(arguments: ["let a = 1\n```", "```", "// A.swift\nlet a = 1"])
  func `Code without a file name or an end is rejected with its start`(block: String) throws {
    let error = try #require(throws: GuideError.self) { try Guide("Text\n```swift\n" + block) }
    #expect(error.description.hasPrefix("FromClassicVIPER.md:2: "))
  }

  @Test func `Code is included completely and without gaps`() {
    let file = Code("let a = 1\nlet b = 2\nlet c = 3")
    #expect(file.contains(Code("let b\n  = 2 let c")))
    #expect(!file.contains(Code("let a = 1\nlet c = 3")))
    #expect(!file.contains(Code("")))
  }
}
