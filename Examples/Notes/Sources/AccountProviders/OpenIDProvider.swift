public import Accounts
public import AccountsDomain
import Crypto
public import Foundation

/// A provider of OpenID Connect: authorization code with PKCE, state and nonce.
public actor OpenIDProvider: IdentityProvider {
  public nonisolated let provider: SignInProvider
  private let issuer: String
  private let client: String
  private let secret: String
  private let now: @Sendable () -> Date
  private let requests = ProviderRequests()
  private var known: (configuration: OpenIDConfiguration, keys: KeySet, time: Date)?

  /// The age in seconds after which the configuration of the provider is requested again.
  private static let freshness: TimeInterval = 60 * 60
  /// The minimum time in seconds between requests for the keys: tokens name keys, and may be forged.
  private static let pause: TimeInterval = 30

  /// - Parameters:
  ///   - issuer: The address of the provider, which its tokens repeat.
  ///   - client: The id under which this server is registered there.
  ///   - secret: The secret of this server.
  public init(
    _ provider: SignInProvider, issuer: String, client: String, secret: String,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.provider, self.issuer, self.client, self.secret, self.now) = (provider, issuer, client, secret, now)
  }

  public func page(for request: AuthorizationRequest) async throws -> String {
    let challenge = Data(SHA256.hash(data: Data(request.verifier.utf8))).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    return FormEncoding.url(
      try await metadata().configuration.page,
      adding: [
        "response_type": "code", "client_id": client, "redirect_uri": request.returnAddress,
        "scope": "openid email profile", "state": request.state, "nonce": request.nonce,
        "code_challenge": challenge, "code_challenge_method": "S256",
      ])
  }

  public func identity(
    for code: String, of request: AuthorizationRequest
  ) async throws -> ProvidedIdentity {
    let configuration = try await metadata().configuration
    let tokens = try await exchange(code, of: request, at: configuration)
    let kid = try TokenHeader(of: tokens.idToken).kid
    var keys = try await metadata().keys
    if !keys.contains(kid) { keys = try await metadata(isRenewed: true).keys }
    var claims = try await keys.verified(tokens.idToken)
    try claims.check(issuer: issuer, client: client, nonce: request.nonce, at: now())
    if claims.email == nil, let url = configuration.userInfo, let token = tokens.accessToken {
      let info: UserInfo = try await requests.answer(from: url, authorization: "Bearer \(token)")
      // Another person's token may have been put in its place.
      guard info.subject == claims.subject else { throw ProviderError("The user info is of another person.") }
      (claims.email, claims.isVerified) = (info.email, info.isVerified)
      claims.name = claims.name ?? info.name
    }
    let address = claims.isVerified?.value == true ? claims.email.flatMap(MailAddress.init) : nil
    return ProvidedIdentity(subject: claims.subject, address: address, name: claims.name)
  }

  private func exchange(
    _ code: String, of request: AuthorizationRequest, at configuration: OpenIDConfiguration
  ) async throws -> Tokens {
    // RFC 6749, 2.3.1: both are encoded as in forms before they are joined.
    let credentials = "\(FormEncoding.escaped(client)):\(FormEncoding.escaped(secret))"
    let basic = "Basic " + Data(credentials.utf8).base64EncodedString()
    let fields: KeyValuePairs = [
      "grant_type": "authorization_code", "code": code, "redirect_uri": request.returnAddress,
      "code_verifier": request.verifier,
    ]
    guard configuration.takesSecretInForm else {
      return try await requests.answer(from: configuration.tokens, form: fields, authorization: basic)
    }
    return try await requests.answer(
      from: configuration.tokens,
      form: [
        "grant_type": "authorization_code", "code": code, "redirect_uri": request.returnAddress,
        "code_verifier": request.verifier, "client_id": client, "client_secret": secret,
      ])
  }

  private func metadata(
    isRenewed: Bool = false
  ) async throws -> (configuration: OpenIDConfiguration, keys: KeySet) {
    let life = isRenewed ? Self.pause : Self.freshness
    if let known, now().timeIntervalSince(known.time) < life { return (known.configuration, known.keys) }
    guard let url = URL(string: issuer + "/.well-known/openid-configuration") else {
      throw ProviderError("\(issuer) is not a URL.")
    }
    let configuration: OpenIDConfiguration = try await requests.answer(from: url)
    guard configuration.issuer == issuer else {
      throw ProviderError("\(url) describes \(configuration.issuer), not \(issuer).")
    }
    let keys: KeySet = try await requests.answer(from: configuration.keys)
    known = (configuration, keys, now())
    return (configuration, keys)
  }
}

/// The description of a provider (OpenID Connect Discovery 1.0, 3).
struct OpenIDConfiguration: Decodable, Sendable {
  let issuer: String
  let page: String
  let tokens: URL
  let userInfo: URL?
  let keys: URL
  private let authentication: [String]?

  /// Whether the secret is sent in the form: the header is the default.
  var takesSecretInForm: Bool {
    authentication.map { !$0.contains("client_secret_basic") && $0.contains("client_secret_post") } ?? false
  }

  private enum CodingKeys: String, CodingKey {
    case issuer
    case page = "authorization_endpoint"
    case tokens = "token_endpoint"
    case userInfo = "userinfo_endpoint"
    case keys = "jwks_uri"
    case authentication = "token_endpoint_auth_methods_supported"
  }
}

/// The answer to a code (OpenID Connect Core 1.0, 3.1.3.3).
struct Tokens: Decodable {
  let idToken: String
  let accessToken: String?

  private enum CodingKeys: String, CodingKey {
    case idToken = "id_token"
    case accessToken = "access_token"
  }
}

/// What a provider tells about a person (OpenID Connect Core 1.0, 5.3).
struct UserInfo: Decodable {
  let subject: String
  let email: String?
  let isVerified: LenientBool?
  let name: String?

  private enum CodingKeys: String, CodingKey {
    case subject = "sub"
    case email
    case isVerified = "email_verified"
    case name
  }
}
