import ArgumentParser
import CheckerConfiguration
import Rules

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists the rules, or explains one.", subcommands: [List.self, Show.self],
    defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract:
        "Lists the rules with their severity in each profile, and the custom rules of the nearest .viper.yml."
    )

    func run() throws {
      let configuration = try Configuration.nearest()
      let profiles = Profile.allCases
      var text = ""
      let width = configuration.settings.ruleIDs.map(\.count).max() ?? 0
      func row(_ name: String, _ cells: [String]) {
        let padded = zip(profiles, cells).map { profile, cell in
          cell.padded(to: max(7, profile.rawValue.count))
        }
        text += (name.padded(to: width) + "  " + padded.joined(separator: "  ")).trimmedAtEnd + "\n"
      }
      row("", profiles.map(\.rawValue))
      for rule in allRules {
        let id = rule.about.id
        row(
          id,
          profiles.map { profile in
            let severity = profile.severity(of: id)
            return severity == .off ? "·" : severity.rawValue
          })
      }
      for problem in configuration.problems where problem.isFatal { Terminal.printError(problem.remark) }
      if !configuration.ownRules.isEmpty {
        text += "\nCustom rules of \(configuration.file ?? ".viper.yml"):\n"
      }
      for rule in configuration.ownRules {
        text +=
          rule.id.padded(to: width) + "  " + rule.severity.rawValue.padded(to: 7) + "  " + rule.message + "\n"
      }
      try Output.screen.write(text)
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "show", abstract: "Explains one rule.")

    @Argument(help: "The rule's identifier.", completion: .list(allRules.map { $0.about.id }))
    var id: String

    @Flag(help: "Print a Markdown page.")
    var markdown = false

    func run() throws {
      if let rule = allRules.first(where: { $0.about.id == id }) {
        return try Output.screen.write((markdown ? rule.about.page : rule.about.text) + "\n")
      }
      let configuration = try Configuration.nearest()
      if let rule = configuration.ownRules.first(where: { $0.id == id }) {
        return try Output.screen.write((markdown ? rule.page : rule.text) + "\n")
      }
      let known = configuration.settings.ruleIDs
      throw CommandFailure(
        "there is no rule \(id)\(suggestion(for: id, among: known)); `viper rules` lists them")
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
