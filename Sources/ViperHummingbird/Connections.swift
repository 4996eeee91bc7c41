#if Hummingbird
  import Hummingbird
  import ServiceLifecycle

  /// Accepts connections, and handles their requests on an event loop where the system can.
  struct Connections<Application: ApplicationProtocol>: Service {
    private let application: Application

    init(_ application: Application) { self.application = application }

    func run() async throws {
      guard #available(macOS 15.0, iOS 18.0, tvOS 18.0, *) else { return try await application.run() }
      let executor = EventLoopExecutor(application.eventLoopGroup.next())
      try await withTaskExecutorPreference(executor) { try await application.run() }
    }
  }
#endif
