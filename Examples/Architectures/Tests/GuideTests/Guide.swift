import Foundation

/// docs/architectures/FromClassicVIPER.md, split into steps.
struct Guide {
  let steps: [Step]

  struct Step {
    let number: Int
    /// The text without code.
    let prose: String
    let blocks: [Block]
  }

  /// A piece of code, beginning with a comment that names its file.
  struct Block {
    let line: Int
    let file: String
    let code: Code
  }

  /// - Parameter text: Markdown; a step begins with “## Step 0: …”.
  /// - Throws: ``GuideError`` for code without a file name or an end.
  init(_ text: String) throws {
    var steps: [Step] = []
    var blocks: [Block] = []
    var prose: [Substring] = []
    var current: (line: Int, code: [Substring])?
    func endStep() {
      if let number = prose.first?.firstMatch(of: /^## Step (\d):/).flatMap({ Int($0.1) }) {
        steps.append(Step(number: number, prose: prose.joined(separator: "\n"), blocks: blocks))
      }
      (blocks, prose) = ([], [])
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let (start, code) = current {
        guard line == "```" else {
          current = (start, code + [line])
          continue
        }
        guard let file = code.first?.wholeMatch(of: /\/\/ (\S+\.swift)/)?.1 else {
          throw GuideError(line: start, problem: "The code does not begin with the name of its file.")
        }
        blocks.append(Block(line: start, file: String(file), code: Code(code.dropFirst())))
        current = nil
      } else if line == "```swift" {
        current = (index + 1, [])
      } else {
        if line.hasPrefix("## ") { endStep() }
        prose.append(line)
      }
    }
    if let current { throw GuideError(line: current.line, problem: "The code does not end.") }
    endStep()
    self.steps = steps
  }
}

struct GuideError: Error, CustomStringConvertible {
  let line: Int
  let problem: String

  var description: String { "FromClassicVIPER.md:\(line): \(problem)" }
}
