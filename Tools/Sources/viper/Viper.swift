import ArgumentParser

@main struct Viper: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "viper",
    abstract: "Keeps a code base to VIPER: finds its modules and parts, and what breaks the rules.",
    version: "0.1.0",
    subcommands: [CheckCommand.self, RulesCommand.self], defaultSubcommand: nil)
}
