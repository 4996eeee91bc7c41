import NIOConcurrencyHelpers
import ServiceLifecycle
import Testing
import Viper
import ViperHummingbird
import ViperWeb

/// A running server for one test on a free port.
struct RunningServer: Sendable {
  let app: WebApp
  /// The address at which the server is configured to be reached.
  let address: String
  let client: Client
  private let group: ServiceGroup

  fileprivate init(app: WebApp, address: String, client: Client, group: ServiceGroup) {
    self.app = app
    self.address = address
    self.client = client
    self.group = group
  }

  /// Begins a graceful shutdown.
  func stop() async { await group.triggerGracefulShutdown() }
}

/// Runs a server for the duration of a test, then shuts it down and waits for its end.
///
/// - Parameters:
///   - ready: called while the server is still starting but already accepts connections.
func withServer(
  _ change: (inout WebServerConfiguration) -> Void = { _ in },
  web: (inout WebConfiguration) -> Void = { _ in },
  ready: @escaping @Sendable (Client) async throws -> Void = { _ in },
  _ test: (RunningServer) async throws -> Void
) async throws {
  var (configuration, webConfiguration) = (WebServerConfiguration(), WebConfiguration())
  configuration.port = 0
  configuration.logger.logLevel = .critical
  change(&configuration)
  web(&webConfiguration)
  let app = try await TallyApp.make(webConfiguration)
  let (addresses, found) = AsyncStream<String>.makeStream()
  let isSecure = configuration.tls != nil
  let server = WebServer(app, configuration) { address in
    do { try await ready(Client(address)) } catch { Issue.record(error) }
    found.yield(address)
    found.finish()
  }
  let group = ServiceGroup(services: [server], logger: configuration.logger)
  try await withThrowingTaskGroup(of: Void.self) { tasks in
    tasks.addTask {
      defer { found.finish() }
      try await group.run()
    }
    if let address = await addresses.first(where: { _ in true }) {
      #expect(address.hasPrefix(isSecure ? "https://" : "http://"))
      let running = RunningServer(app: app, address: address, client: Client(address), group: group)
      do { try await test(running) } catch { Issue.record(error) }
      await group.triggerGracefulShutdown()
    }
    try await tasks.waitForAll()
  }
}

/// An app with one page: a number and a button that increments it.
enum TallyApp {
  @MainActor static func make(_ configuration: WebConfiguration) throws -> WebApp {
    var configuration = configuration
    configuration.assets["/long.css"] = WebAsset(css: longStyle)
    configuration.assets["/short.css"] = WebAsset(css: "p {}")
    return try WebApp(
      modules: ModuleRegistry { Module<Tally> { TallyPresenter(screen: $0) } },
      pages: WebPages { TallyPage() },
      configuration: configuration)
  }

  static let longStyle = String(repeating: "p { color: red; }\n", count: 500)
}

struct Tally: Contract {
  var count = 0
  enum Event: Codable, Hashable { case add }
}

extension Tally: LinkedRoute {
  static let link = RouteLink("/") { Tally() }
}

struct TallyPresenter: Presenter {
  let screen: LiveScreen<Tally>
  func handle(_ event: Tally.Event) { screen.count += 1 }
}

struct TallyPage: WebPage {
  func body(_ state: Tally) -> HTML<Tally> {
    "<h1>Count \(state.count)</h1>\(String(repeating: "A long page. ", count: 200))<button \(on: .add)>Add</button>"
  }
}
