import ArgumentParser
import Foundation

/// The command `notes`.
@main struct Notes: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes",
    abstract: "Notes: write, find and keep notes in your browser.",
    discussion: """
      notes [serve] [--host 127.0.0.1] [--port 8080] [--database PATH]

      starts the app on this computer and prints its address in one line. Register there with any address and a \
      password. Accounts and notes are kept in one SQLite file. Ctrl-C stops it and puts everything in order.

      Exit status: 0 when it was stopped so, 2 when it could not run; a message says why and what to do.
      """,
    subcommands: [Serve.self, ServeAccounts.self], defaultSubcommand: Serve.self)

  /// Parses the command line. Invalid arguments are reported like other reasons why a command could not run.
  static func main() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch  where exitCode(for: error) == .validationFailure {
      FileHandle.standardError.write(Data((fullMessage(for: error) + "\n").utf8))
      Foundation.exit(2)
    } catch {
      exit(withError: error)
    }
  }
}
