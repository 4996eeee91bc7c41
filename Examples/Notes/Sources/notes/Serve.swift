import AccountClient
import AccountsDomain
import ArgumentParser
import Foundation
import Logging
import NoteStore
import NotesWeb
import Viper
import ViperHummingbird
import ViperInspector
import ViperWeb
import SessionStore

/// `notes serve`: opens the database, serves the app, and shuts down in order.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the app in the browser until it is stopped (Ctrl-C).",
    discussion: """
      Visitors register and sign in, and see their own notes. Prints a line with the address when it is ready. After \
      SIGINT or SIGTERM, running requests are finished and the database is closed. Exit status: 0 after a graceful \
      shutdown, 2 if it could not run.
      """)

  @OptionGroup(title: "Connections") var listen: ListenOptions

  @Flag(help: "Without accounts: all visitors read and change the same notes, without signing in.")
  var guests = false

  @Option(
    name: .customLong("accounts"),
    help: ArgumentHelp(
      "The accounts API of another server, which runs notes accounts, such as https://accounts.example/api/v1.",
      discussion: "Without it, this server has the accounts in its database, and their API at /api/v1.",
      valueName: "URL"))
  var accountsURL: String?

  @OptionGroup(title: "Accounts") var mail: AccountOptions

  @Flag(
    help: ArgumentHelp(
      "Serve an inspector page with the modules of the last active visitor, for development.",
      discussion: "Its address with a token is printed to standard error. The page shows open notes."))
  var inspect = false

  func validate() throws {
    guard !guests || accountsURL == nil else {
      throw ValidationError("--guests serves without accounts. Remove it or --accounts.")
    }
    guard !mail.isGiven || !guests && accountsURL == nil else {
      throw ValidationError(
        "\(guests ? "--guests" : "--accounts") serves without accounts of its own. "
          + "Remove --mail-program, --mail-from and --providers.")
    }
    guard accountsURL == nil || serviceURL != nil else {
      throw ValidationError(
        "--accounts \(accountsURL ?? "") is not an http or https URL. Enter one such as https://accounts.example/api/v1."
      )
    }
  }

  private var serviceURL: URL? {
    accountsURL.flatMap(URL.init).flatMap {
      ["http", "https"].contains($0.scheme) && $0.host() != nil ? $0 : nil
    }
  }

  func run() async throws {
    try await listen.run { store, server in try await serve(store, server) }
  }

  /// The accounts of the visitors.
  private enum AccountSource {
    case none
    case own(AccountServer)
    case other(URL)
  }

  private func source(_ store: NoteStore, _ logger: Logger) throws -> AccountSource {
    if guests { return .none }
    if let serviceURL { return .other(serviceURL) }
    return .own(try AccountServer(mail, store: store, databasePath: listen.path, logger: logger))
  }

  @MainActor private func serve(_ store: NoteStore, _ server: WebServerConfiguration) async throws {
    var server = server
    let source = try source(store, server.logger)
    let own: AccountServer? = if case .own(let accounts) = source { accounts } else { nil }
    own?.mount(on: &server)
    let inspector = inspect ? Inspector() : nil
    let app = try app(store, source, inspector, server.logger)
    try inspector?.start()
    let sweeping = Task { await own?.sweep() }
    defer { sweeping.cancel() }
    let unowned = guests ? 0 : try await store.count(of: .guest)
    try await WebServer(app, server) { address in
      ListenOptions.printReady(at: address, own, claims(of: unowned, store, address))
    }.runService()
    await app.close()
    await own?.close()
  }

  /// Returns the line about notes from before accounts; nil if there are none.
  private func claims(of count: Int, _ store: NoteStore, _ address: String) -> String? {
    if count == 0 { return nil }
    let page = "\(address)claim?code=\(ClaimCode.make(for: store.secret))"
    return
      "\(count == 1 ? "A note was" : "\(count) notes were") written before accounts. To take over, sign in at \(page)"
  }

  @MainActor private func app(
    _ store: NoteStore, _ source: AccountSource, _ inspector: Inspector?, _ logger: Logger
  ) throws -> WebApp {
    let diagnostics = inspector?.diagnostics() ?? .standard
    let observers = { @MainActor in inspector.map { [$0 as any RouterObserver] } ?? [] }
    let configure = { (configuration: inout WebConfiguration) in
      configuration.secret = store.secret
      configuration.archive = StoredSessions(table: store.sessions)
      configuration.hosts = listen.names
      configuration.proxies = TrustedProxies(listen.proxy)
      // Pictures of accounts are loaded from there.
      if let serviceURL { configuration.sources.images.append(origin(of: serviceURL)) }
    }
    let (service, freshness): (@Sendable (@escaping WebAccounts.Caller) -> any SessionService, TimeInterval)
    switch source {
    case .none:
      return try NotesWeb.app(
        repository: store.guestNotes, diagnostics: diagnostics, observers: observers, configure: configure)
    case .own(let own):
      (service, freshness) = ({ [accounts = own.accounts] in accounts.called(from: $0) }, 0)
    case .other(let url):
      (service, freshness) = ({ [service = HTTPAccountService(url)] in service.called(from: $0) }, 5 * 60)
    }
    let accounts = WebAccounts(
      service: service, freshness: freshness,
      pictures: "\(serviceURL?.absoluteString ?? AccountServer.path)/avatars/",
      guestNotes: StoredGuestNotes(in: store),
      claimCode: ClaimCode.make(for: store.secret),
      removeNotes: { id in
        do { try await store.removeNotes(of: NoteOwner(account: id.description)) } catch {
          logger.error("The notes of the deleted account \(id) were not deleted: \(error)")
        }
      }
    ) { SessionAccountTable(of: store, session: $0) }
    return try NotesWeb.app(
      accounts: accounts, diagnostics: diagnostics, observers: observers, configure: configure
    ) { store.notes(of: NoteOwner(account: $0.description)) }
  }

  private func origin(of url: URL) -> String {
    "\(url.scheme ?? "")://\(url.host() ?? "")" + (url.port.map { ":\($0)" } ?? "")
  }
}
