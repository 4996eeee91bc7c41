import AccountDoubles
import AccountProviders
import Accounts
import AccountsDomain
import Foundation
import JWTKit
import Testing

@Suite(.timeLimit(.minutes(5))) struct OpenIDProviderTests {
  private let request = AuthorizationRequest(
    state: "the state", nonce: "the nonce", verifier: "the verifier",
    returnAddress: "https://notes.example/signed-in")
  private let key = ES256PrivateKey()
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  /// The claims of a token that is accepted.
  private func claims(of server: ServedProvider) -> Claims {
    Claims([
      "iss": .string(server.url), "sub": .string("7"), "aud": .string("notes"), "exp": .int(1_800_000_300),
      "iat": .int(1_800_000_000), "nonce": .string("the nonce"), "email": .string("Cleo@Example.com"),
      "email_verified": .bool(true), "name": .string("Cleo"),
    ])
  }

  /// Returns a provider with the public key of the test.
  private func provider(_ server: ServedProvider, secret: String = "a secret") throws -> OpenIDProvider {
    describe(server)
    try publish([key], at: server)
    return OpenIDProvider(
      SignInProvider(id: "work", name: "Work"), issuer: server.url, client: "notes", secret: secret,
      now: { [now] in now })
  }

  private func describe(_ server: ServedProvider, issuer: String? = nil, more: String = "") {
    server.answer(
      "/.well-known/openid-configuration",
      with: """
        {"issuer": "\(issuer ?? server.url)", "authorization_endpoint": "\(server.url)/page",
         "token_endpoint": "\(server.url)/token", "jwks_uri": "\(server.url)/keys",
         "userinfo_endpoint": "\(server.url)/me"\(more)}
        """)
  }

  private func publish(_ keys: [ES256PrivateKey], at server: ServedProvider, kid: String = "1") throws {
    let texts = try keys.enumerated().map { number, key in
      let point = try #require(key.publicKey.parameters)
      return """
        {"kty": "EC", "crv": "P-256", "use": "sig", "kid": "\(number == 0 ? kid : "\(kid)-\(number)")",
         "x": "\(base64URL(point.x))", "y": "\(base64URL(point.y))"}
        """
    }
    // A key for another purpose, which is unknown here.
    server.answer(
      "/keys", with: #"{"keys": [{"kty": "oct", "k": "AAAA", "kid": "0"}, \#(texts.joined(separator: ","))]}"#
    )
  }

  private func base64URL(_ text: String) -> String {
    text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  private func sign(
    _ claims: Claims, with key: ES256PrivateKey? = nil, kid: String? = "1"
  ) async throws -> String {
    let keys = await JWTKeyCollection().add(ecdsa: key ?? self.key)
    var header = JWTHeader()
    header.kid = kid
    return try await keys.sign(claims, header: header)
  }

  private func accept(_ token: String, at server: ServedProvider) {
    server.answer("/token", with: #"{"id_token": "\#(token)", "access_token": "the access token"}"#)
  }

  @Test func `The page is asked for a code with PKCE, state and nonce`() async throws {
    try await ServedProvider.with { server in
      let page = try await provider(server).page(for: request)
      let items = try #require(URLComponents(string: page)?.queryItems)
      let fields = Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.value) })
      #expect(page.hasPrefix(server.url + "/page?"))
      #expect(
        fields == [
          "response_type": "code", "client_id": "notes", "redirect_uri": "https://notes.example/signed-in",
          "scope": "openid email profile", "state": "the state", "nonce": "the nonce",
          // The SHA-256 of “the verifier”.
          "code_challenge": "1feKYP2squaeWAiJic4eC-LS4zxucSgWGrt51hG2aRA", "code_challenge_method": "S256",
        ])
    }
  }

  @Test func `A code is exchanged with the verifier and the secret, for the person in the token`()
    async throws
  {
    try await ServedProvider.with { server in
      let provider = try provider(server, secret: "a:secret ü")
      accept(try await sign(claims(of: server)), at: server)
      let person = try await provider.identity(for: "the code", of: request)
      #expect(
        person == ProvidedIdentity(subject: "7", address: MailAddress("cleo@example.com"), name: "Cleo"))
      let asked = try #require(server.requests(to: "/token").first)
      #expect(
        asked.fields == [
          "grant_type": "authorization_code", "code": "the code", "code_verifier": "the verifier",
          "redirect_uri": "https://notes.example/signed-in",
        ])
      let credentials = Data("notes:a%3Asecret%20%C3%BC".utf8).base64EncodedString()
      #expect(asked.authorization == "Basic " + credentials)
    }
  }

  @Test func `A provider that takes the secret in the form only gets it there`() async throws {
    try await ServedProvider.with { server in
      let provider = try provider(server)
      describe(server, more: #", "token_endpoint_auth_methods_supported": ["client_secret_post"]"#)
      accept(try await sign(claims(of: server)), at: server)
      _ = try await provider.identity(for: "the code", of: request)
      let asked = try #require(server.requests(to: "/token").first)
      #expect(asked.fields["client_id"] == "notes" && asked.fields["client_secret"] == "a secret")
      #expect(asked.authorization == nil)
    }
  }

  /// Claims with one change.
  private static let forgeries: [(name: String, change: @Sendable (inout Claims) -> Void)] = [
    ("issuer", { $0["iss"] = .string("https://evil.example") }),
    ("no issuer", { $0["iss"] = nil }),
    ("audience", { $0["aud"] = .string("another client") }),
    ("audiences", { $0["aud"] = .strings(["another client"]) }),
    ("no audience", { $0["aud"] = .strings([]) }),
    ("two audiences without the requesting one", { $0["aud"] = .strings(["notes", "another client"]) }),
    ("requesting client", { $0["azp"] = .string("another client") }),
    ("nonce", { $0["nonce"] = .string("another nonce") }),
    ("no nonce", { $0["nonce"] = nil }),
    ("expired", { $0["exp"] = .int(1_799_999_900) }),
    ("no expiry", { $0["exp"] = nil }),
    ("future", { $0["iat"] = .int(1_800_000_100) }),
    ("no subject", { $0["sub"] = nil }),
    ("empty subject", { $0["sub"] = .string("") }),
    ("long subject", { $0["sub"] = .string(String(repeating: "7", count: 256)) }),
  ]

  @Test(arguments: forgeries.indices)
  func `A token for somebody else, for another sign-in, or of another time is refused`(index: Int)
    async throws
  {
    try await ServedProvider.with { server in
      let provider = try provider(server)
      var claims = claims(of: server)
      Self.forgeries[index].change(&claims)
      accept(try await sign(claims), at: server)
      await #expect(throws: (any Error).self, "\(Self.forgeries[index].name)") {
        try await provider.identity(for: "the code", of: request)
      }
    }
  }

  @Test func `Signatures of other keys and algorithms are refused`() async throws {
    try await ServedProvider.with { server in
      let provider = try provider(server)
      let claims = claims(of: server)
      let good = try await sign(claims)
      let parts = good.split(separator: ".").map(String.init)
      let none = text(#"{"alg":"none","kid":"1"}"#)
      // The public key is known to everybody: it must not serve as a secret.
      let point = try #require(key.publicKey.parameters)
      let shared = await JWTKeyCollection().add(
        hmac: HMACKey(from: Data(point.x.utf8)), digestAlgorithm: .sha256)
      var header = JWTHeader()
      header.kid = "1"
      var tokens = [
        "a key that is not published": try await sign(claims, with: ES256PrivateKey()),
        "another key without a name": try await sign(claims, with: ES256PrivateKey(), kid: nil),
        "no algorithm": "\(none).\(parts[1]).",
        "no algorithm, a signature": "\(none).\(parts[1]).\(parts[2])",
        "a symmetric algorithm": try await shared.sign(claims, header: header),
        "another header": "\(text(#"{"alg":"ES384","kid":"1"}"#)).\(parts[1]).\(parts[2])",
        "other claims": "\(parts[0]).\(text(#"{"sub":"8"}"#)).\(parts[2])",
        "a critical extension": "\(text(#"{"alg":"ES256","kid":"1","crit":["x"]}"#)).\(parts[1]).\(parts[2])",
        "no signature": "\(parts[0]).\(parts[1])", "nothing": "", "four parts": good + ".x",
      ]
      // Signed with the right key, but not as the header says, or with a condition that is unknown here.
      let own = await JWTKeyCollection().add(ecdsa: key)
      var otherAlgorithm = header
      otherAlgorithm.alg = "HS256"
      var critical = header
      critical.crit = ["x"]
      tokens["a valid signature, another algorithm"] = try await own.sign(claims, header: otherAlgorithm)
      tokens["a valid signature, a critical extension"] = try await own.sign(claims, header: critical)
      for (name, token) in tokens {
        accept(token, at: server)
        await #expect(throws: (any Error).self, "\(name)") {
          try await provider.identity(for: "the code", of: request)
        }
      }
      accept(good, at: server)
      _ = try await provider.identity(for: "the code", of: request)
    }
  }

  private func text(_ json: String) -> String { base64URL(Data(json.utf8).base64EncodedString()) }

  @Test func `New keys are requested when a token names one, and not for each forged name`() async throws {
    let clock = Locked(now)
    try await ServedProvider.with { server in
      describe(server)
      try publish([key], at: server)
      let provider = OpenIDProvider(
        SignInProvider(id: "work", name: "Work"), issuer: server.url, client: "notes", secret: "a secret",
        now: { clock.with { $0 } })
      accept(try await sign(claims(of: server)), at: server)
      _ = try await provider.identity(for: "the code", of: request)
      for number in 0..<20 {
        accept(try await sign(claims(of: server), kid: "forged \(number)"), at: server)
        _ = try? await provider.identity(for: "the code", of: request)
      }
      #expect(server.requests(to: "/keys").count == 1)
      let newKey = ES256PrivateKey()
      try publish([newKey], at: server, kid: "2")
      clock.with { $0.addTimeInterval(31) }
      accept(try await sign(claims(of: server), with: newKey, kid: "2"), at: server)
      _ = try await provider.identity(for: "the code", of: request)
      #expect(server.requests(to: "/keys").count == 2)
    }
  }

  @Test func `An address that the provider has not verified is not used`() async throws {
    try await ServedProvider.with { server in
      let provider = try provider(server)
      for value in [Claims.Value.bool(false), .string("false"), nil] {
        var claims = claims(of: server)
        claims["email_verified"] = value
        accept(try await sign(claims), at: server)
        #expect(try await provider.identity(for: "the code", of: request).address == nil)
      }
      var claims = claims(of: server)
      claims["email_verified"] = .string("true")
      accept(try await sign(claims), at: server)
      #expect(try await provider.identity(for: "the code", of: request).address != nil)
    }
  }

  @Test func `The address is asked for if the token does not contain it, for the same person only`()
    async throws
  {
    try await ServedProvider.with { server in
      let provider = try provider(server)
      var claims = claims(of: server)
      (claims["email"], claims["email_verified"], claims["name"]) = (nil, nil, nil)
      accept(try await sign(claims), at: server)
      server.answer(
        "/me", with: #"{"sub": "7", "email": "cleo@example.com", "email_verified": true, "name": "Cleo"}"#)
      let person = try await provider.identity(for: "the code", of: request)
      #expect(person.address?.description == "cleo@example.com" && person.name == "Cleo")
      #expect(server.requests(to: "/me").first?.authorization == "Bearer the access token")
      server.answer("/me", with: #"{"sub": "8", "email": "dan@example.com", "email_verified": true}"#)
      await #expect(throws: (any Error).self) {
        try await provider.identity(for: "the code", of: request)
      }
    }
  }

  @Test func `A description of another provider is refused`() async throws {
    try await ServedProvider.with { server in
      let provider = try provider(server)
      describe(server, issuer: "https://evil.example")
      await #expect(throws: (any Error).self) { try await provider.page(for: request) }
    }
  }
}

/// Any claims.
private struct Claims: JWTPayload {
  enum Value: Codable {
    case string(String), int(Int), bool(Bool), strings([String])

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .string(let value): try container.encode(value)
      case .int(let value): try container.encode(value)
      case .bool(let value): try container.encode(value)
      case .strings(let value): try container.encode(value)
      }
    }
  }

  private var values: [String: Value]

  init(_ values: [String: Value]) { self.values = values }

  subscript(name: String) -> Value? {
    get { values[name] }
    set { values[name] = newValue }
  }

  func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }

  func verify(using algorithm: some JWTAlgorithm) {}
}
