import Foundation

/// Questions on a terminal.
enum Questions {
  /// Whether a person can answer: input and output are a terminal.
  static var arePossible: Bool { Terminal.isTerminal(0) && Terminal.isTerminal(1) }

  /// Asks for a text.
  ///
  /// - Parameters:
  ///   - text: The question without a colon.
  ///   - proposal: The answer if the person enters nothing.
  ///   - problem: Returns the reason why an answer is not possible; the question is then repeated.
  /// - Throws: A failure if the input ends.
  static func ask(
    _ text: String, proposal: String = "", problem: (String) -> String? = { _ in nil }
  ) throws -> String {
    while true {
      try Output.screen.write("\(text)\(proposal.isEmpty ? "" : " [\(proposal)]"): ")
      guard let line = readLine() else { throw CommandFailure("the input has ended: nothing was created") }
      let entered = line.trimmingCharacters(in: .whitespaces)
      let answer = entered.isEmpty ? proposal : entered
      guard let reason = problem(answer) else { return answer }
      try Output.screen.write("\(reason)\n")
    }
  }
}
