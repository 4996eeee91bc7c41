import ArgumentParser
import Foundation

@main struct Viper: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "viper",
    abstract: "Keeps a code base to VIPER: finds its modules and parts, and what breaks the rules.",
    version: "0.1.0", subcommands: [CheckCommand.self, RulesCommand.self, ConfigCommand.self])

  /// Replaces the parser's own `main`, so that the exit status of what could not run is 2.
  static func main() {
    // A closed pipe must not kill the process.
    signal(SIGPIPE, SIG_IGN)
    do {
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
