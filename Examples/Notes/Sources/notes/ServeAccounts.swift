import ArgumentParser
import Foundation
import NoteStore
import Viper
import ViperHummingbird
import ViperWeb

/// `notes accounts`: serves the accounts API alone.
struct ServeAccounts: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts",
    abstract: "Serve the accounts API alone, for notes serve --accounts, until it is stopped (Ctrl-C).",
    discussion: """
      The API is at /api/v1. Use --proxy for the addresses of the servers of Notes, so that attempts are counted for \
      their visitors. Exit status: 0 after a graceful shutdown, 2 if it could not run.
      """)

  @OptionGroup(title: "Connections") var listen: ListenOptions
  @OptionGroup(title: "Accounts") var mail: AccountOptions

  func run() async throws {
    try await listen.run { store, server in try await serve(store, server) }
  }

  @MainActor private func serve(_ store: NoteStore, _ server: WebServerConfiguration) async throws {
    var server = server
    let accounts = try AccountServer(mail, store: store, databasePath: listen.path, logger: server.logger)
    accounts.mount(on: &server)
    // It has no pages: addresses outside of the API are not found.
    var configuration = WebConfiguration()
    configuration.hosts = listen.names
    configuration.proxies = TrustedProxies(listen.proxy)
    let app = try WebApp(modules: ModuleRegistry {}, pages: WebPages {}, configuration: configuration)
    let sweeping = Task { await accounts.sweep() }
    defer { sweeping.cancel() }
    try await WebServer(app, server) { ListenOptions.printReady(at: $0, accounts) }.runService()
    await accounts.close()
  }
}
