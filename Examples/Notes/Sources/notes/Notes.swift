import ArgumentParser

/// The command `notes`.
@main struct Notes: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes",
    abstract: "Notes: write, find and keep notes in your browser.",
    discussion: """
      'notes serve' starts the app on this computer and prints its address. Everything you write is kept in one \
      SQLite file.
      """,
    subcommands: [Serve.self])
}
