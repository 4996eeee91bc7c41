public import Accounts
import AccountsDomain
import Foundation
import HTTPTypes
public import Hummingbird

/// The accounts API: the use cases of ``Accounts`` over HTTP.
public enum AccountsAPI {
  /// The context of a request, with the client's address.
  public struct Context: RequestContext {
    public var coreContext: CoreRequestContextStorage
    /// The IP address of the client; nil if it is unknown. Behind a proxy, the server sets it.
    public var address: String?

    public init(source: ApplicationRequestContextSource) {
      coreContext = .init(source: source)
      address = source.channel.remoteAddress?.ipAddress
    }
  }

  /// Returns a router with all endpoints, and their description at `/openapi.json`.
  ///
  /// - Parameters:
  ///   - path: The path before those of the endpoints.
  ///   - report: Receives a message for the log about a request that failed for a reason inside the server.
  public static func router(
    _ accounts: Accounts, path: String = "/api/v1", report: @escaping @Sendable (String) -> Void
  ) -> Router<Context> {
    let router = Router(context: Context.self)
    for endpoint in AccountEndpoint.allCases {
      guard let method = HTTPRequest.Method(endpoint.method) else { continue }
      router.on(RouterPath(path + endpoint.path), method: method) { request, context in
        let device = CallingDevice(address: context.address, program: request.headers[.userAgent])
        let asked = AccountRequest(
          endpoint: endpoint, accounts: accounts.called { device }, token: request.bearerToken,
          parameter: Self.parameters.lazy.compactMap { context.parameters.get($0) }.first)
        do {
          let body = try await request.body.collect(upTo: endpoint.maximumBody)
          switch try await asked.answer(to: body) {
          case .json(let body): return answer(body, HTTPResponse.Status(code: endpoint.success))
          case .picture(let picture): return answer(picture, to: request)
          }
        } catch let problem as AccountProblem {
          return answer(ProblemBody(problem), status(of: problem), retryAfter: problem.end)
        } catch is DecodingError {
          return answer(ProblemBody(code: "malformed"), .badRequest)
        } catch let error as any HTTPResponseError {
          return answer(ProblemBody(code: "malformed"), error.status)
        } catch {
          report("\(endpoint.rawValue): \(error)")
          return answer(ProblemBody(code: "failed"), .internalServerError)
        }
      }
    }
    router.get(RouterPath(path + "/openapi.json")) { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/json"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: PackageResources.openapi_json)))
    }
    return router
  }

  /// The names of parameters in paths, of which each path has at most one.
  private static let parameters = ["session", "provider", "avatar"]

  /// A browser shows it as a picture only, whatever its bytes are.
  private static func answer(_ picture: Picture, to request: Request) -> Response {
    let tag = "\"\(Digest(of: picture.bytes).bytes.base64EncodedString())\""
    var headers: HTTPFields = [.eTag: tag, .cacheControl: "private, no-cache"]
    headers[.xContentTypeOptions] = "nosniff"
    headers[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'; sandbox"
    // Another server of Notes may use these accounts.
    if let policy = HTTPField.Name("Cross-Origin-Resource-Policy") { headers[policy] = "cross-origin" }
    if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = picture.mediaType
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: picture.bytes)))
  }

  private static func status(of problem: AccountProblem) -> HTTPResponse.Status {
    switch problem {
    case .wrongPasswordOrAccount, .signedOut: .unauthorized
    case .locked: .tooManyRequests
    case .passwordMustBeChanged, .wrongCode, .authorizationEnded, .noLinkedAccount, .signInAgain:
      .forbidden
    case .addressTaken, .linkFirst, .linkedElsewhere, .lastSignIn: .conflict
    case .unknownProvider, .unknownPicture: .notFound
    case .providerFailed: .badGateway
    case .invalid: .unprocessableContent
    }
  }

  private static func answer(
    _ body: (any Encodable)?, _ status: HTTPResponse.Status, retryAfter end: Date? = nil
  ) -> Response {
    var headers: HTTPFields = [.cacheControl: "no-store"]
    if let end { headers[.retryAfter] = "\(max(1, Int(end.timeIntervalSinceNow.rounded(.up))))" }
    guard let body else { return Response(status: status, headers: headers) }
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    guard let bytes = try? encoder.encode(body) else { return Response(status: .internalServerError) }
    headers[.contentType] = "application/json"
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}

extension AccountProblem {
  fileprivate var end: Date? { if case .locked(let end) = self { end } else { nil } }
}

extension Request {
  fileprivate var bearerToken: AccessToken? {
    guard let text = headers[.authorization], text.lowercased().hasPrefix("bearer ") else { return nil }
    return AccessToken(String(text.dropFirst("bearer ".count)))
  }
}
