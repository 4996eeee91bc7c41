import ArgumentParser
import Foundation

@main struct Viper: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "viper",
    abstract: "Creates apps and modules, and checks a codebase against the rules of VIPER.",
    version: "0.1.0",
    subcommands: [
      NewCommand.self, GenerateCommand.self, RenameCommand.self, RemoveCommand.self, TemplateCommand.self,
      CheckCommand.self, TypecheckCommand.self,
      RulesCommand.self,
      ConfigCommand.self,
    ])

  /// Rejects options with an empty value, and a deleted current folder: the parser accepts both.
  private static func lookAtArguments() throws {
    // `--output="$REPORT"` with an empty REPORT would use the next argument as its value, and overwrite that file.
    for argument in CommandLine.arguments.dropFirst().prefix(while: { $0 != "--" })
    where argument.hasPrefix("--") && argument.hasSuffix("=") {
      throw CommandFailure(
        "\(argument) has no value: add one, or remove \(argument.dropLast())")
    }
    guard let folder = getcwd(nil, 0) else {
      throw CommandFailure("the current folder no longer exists: change to another")
    }
    free(folder)
  }

  /// Replaces the parser's `main`, so that the exit status of a command that could not run is 2.
  static func main() {
    // A closed pipe must not end the process.
    signal(SIGPIPE, SIG_IGN)
    do {
      try lookAtArguments()
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as CommandFailure {
      Terminal.printError(failure.description)
      Foundation.exit(2)
    } catch let code as ExitCode {
      Foundation.exit(code.rawValue)
    } catch {
      let code = exitCode(for: error)
      if code == .success { exit(withError: error) }
      let text = fullMessage(for: error)
      Terminal.printError(text.hasPrefix("Error: ") ? String(text.dropFirst(7)) : text)
      Foundation.exit(2)
    }
  }
}
