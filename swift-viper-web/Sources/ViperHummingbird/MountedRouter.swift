public import Hummingbird

extension WebServerConfiguration {
  /// Lets a router answer the requests below a path, such as those of an API, instead of the web app.
  ///
  /// The router receives the whole path. Its requests are logged, measured and limited in time like others, but do not
  /// pass the checks of the web app: of the host, the origin, and the rate of requests.
  ///
  /// ```swift
  /// let router = Router(context: APIContext.self)
  /// router.get("/api/v1/version") { _, context in "1 for \(context.client ?? "")" }
  /// configuration.mount(router, at: "/api/v1") { context, address in context.client = address }
  /// ```
  ///
  /// - Parameters:
  ///   - router: The router. Later changes to it have no effect.
  ///   - path: The path, which begins with a slash and does not end with one.
  ///   - prepare: Receives the context of each request, and the address of the client according to
  ///     `WebConfiguration.proxies`; nil if it is unknown.
  public mutating func mount<Context: RequestContext>(
    _ router: Router<Context>, at path: String,
    prepare: @escaping @Sendable (_ context: inout Context, _ address: String?) -> Void = { _, _ in }
  ) where Context.Source == ApplicationRequestContextSource {
    precondition(
      path.hasPrefix("/") && path.count > 1 && !path.hasSuffix("/"),
      "\(path) is not a path for a router: begin it with a slash, and do not end it with one.")
    let responder = router.buildResponder()
    mounted.append(
      MountedRouter(path: path) { request, source, address in
        var context = Context(source: source)
        prepare(&context, address)
        return try await responder.respond(to: request, context: context)
      })
  }
}

/// A router for the requests below a path.
struct MountedRouter: Sendable {
  let path: String
  let respond:
    @Sendable (Request, ApplicationRequestContextSource, _ address: String?) async throws -> Response

  func answers(_ request: Request) -> Bool {
    let asked = request.uri.path
    return asked == path || asked.hasPrefix(path + "/")
  }
}
