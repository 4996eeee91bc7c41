import ViperHummingbird
public import ViperWeb

/// Serves an app in this process while the body runs, with its address.
public func withServer(of app: WebApp, _ body: (String) async throws -> Void) async throws {
  var configuration = WebServerConfiguration()
  configuration.port = 0
  configuration.logger.logLevel = .critical
  let (addresses, found) = AsyncStream<String>.makeStream()
  let server = WebServer(app, configuration) { found.yield($0) }
  let running = Task {
    defer { found.finish() }
    try await server.run()
  }
  defer { running.cancel() }
  if let address = await addresses.first(where: { _ in true }) { try await body(address) }
  await app.close()
}
