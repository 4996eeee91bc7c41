import AccountClient
import AccountsDomain
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The served description of the API agrees with the API.
@Suite(.timeLimit(.minutes(10))) struct OpenAPITests {
  @Test func `The document describes exactly the endpoints`() async throws {
    try await ServedAccounts.with { served in
      let document = try await Document(served.url)
      #expect(document.operations.keys.sorted() == AccountEndpoint.allCases.map(\.rawValue).sorted())
      for endpoint in AccountEndpoint.allCases {
        let operation = try #require(document.operations[endpoint.rawValue])
        // An empty requirement makes the token optional.
        let security = operation["security"] as? [[String: Any]] ?? [[:]]
        #expect(!security.contains(where: \.isEmpty) == endpoint.needsToken, "\(endpoint)")
      }
    }
  }

  @Test func `The schemas have the keys of the encoded bodies`() async throws {
    let account = Account(
      id: AccountID("1"), address: try #require(MailAddress("ann@example.com")), name: "Ann", avatar: "1")
    let bodies: [String: any Encodable] = [
      "Registration": Registration(address: "", password: "", name: ""),
      "Credentials": Credentials(address: "", password: ""), "RecoveryRequest": RecoveryRequest(address: ""),
      "NewPassword": NewPassword(address: "", code: "", password: ""),
      "PasswordChange": PasswordChange(address: "", password: "", newPassword: ""), "Account": account,
      "SignedIn": SignedIn(account: account, token: AccessToken("1"), expires: .now),
      "NameChange": NameChange(name: ""), "AccountDeletion": AccountDeletion(password: ""),
      "SignedInSession": SignedInSession(
        id: "", device: "", network: "", started: .now, lastUsed: .now, isCurrent: true),
      "AccountEvent": AccountEvent(.signedIn, at: .now, device: "", network: ""),
      "SignInProvider": SignInProvider(id: "", name: ""),
      "SignInMethods": SignInMethods(hasPassword: true, linked: []),
      "LinkedProvider": LinkedProvider(SignInProvider(id: "", name: ""), name: ""),
      "AuthorizationStart": AuthorizationStart(provider: "", place: .web),
      "Authorization": Authorization(address: "", ticket: ""),
      "AuthorizationResponse": AuthorizationResponse(state: "", code: ""),
      "CompletedAuthorization": CompletedAuthorization(
        response: AuthorizationResponse(state: "", code: ""), ticket: ""),
    ]
    try await ServedAccounts.with { [bodies = try bodies.mapValues { try JSONEncoder().encode($0) }] served in
      let document = try await Document(served.url)
      for (name, body) in bodies {
        let keys = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any]).keys.sorted()
        #expect(document.schemas[name]?.keys.sorted() == keys, "\(name)")
      }
      #expect(document.schemas["Problem"]?.keys.sorted() == ["code", "fields", "until"])
      #expect(document.schemas["FieldProblem"]?.keys.sorted() == ["code", "field", "limit"])
    }
  }

  /// Valid, invalid and malformed requests to each endpoint, with and without a token.
  @Test func `Every answer is documented`() async throws {
    try await ServedAccounts.with { served in
      let document = try await Document(served.url)
      let token = try await HTTPAccountService(served.url).register(
        Registration(address: "ann@example.com", password: "green tea at four", name: "Ann")
      ).token.secret
      let bodies = [
        #"{"address":"ann@example.com","password":"green tea at four","name":"Ann","newPassword":"x","code":"1"}"#,
        #"{"address":"nobody","password":"short","name":"","newPassword":"","code":""}"#, "{", "",
        #"{"address":"ann@example.com","password":"wrong","newPassword":"black tea at five","code":"1","name":"A"}"#,
        String(repeating: "x", count: 20_000),
      ]
      for endpoint in AccountEndpoint.allCases {
        for (body, header) in bodies.flatMap({ body in ["", "Bearer x", "Bearer \(token)"].map { (body, $0) }
        }) {
          var request = URLRequest(url: served.url.appending(path: endpoint.path))
          request.httpMethod = endpoint.method
          if endpoint.method != "GET" { request.httpBody = Data(body.utf8) }
          request.setValue(header, forHTTPHeaderField: "Authorization")
          let status = (try await URLSession.shared.data(for: request).1 as? HTTPURLResponse)?.statusCode ?? 0
          let documented = document.operations[endpoint.rawValue]?["responses"] as? [String: Any]
          #expect(documented?.keys.contains("\(status)") == true, "\(endpoint) \(status) \(body.prefix(80))")
          #expect(status != 500)
        }
      }
    }
  }

  private struct Document {
    /// By method and path, such as `POST /accounts`.
    var operations: [String: [String: Any]] = [:]
    /// The properties of each schema.
    var schemas: [String: [String: Any]] = [:]

    init(_ url: URL) async throws {
      let (data, _) = try await URLSession.shared.data(from: url.appending(path: "openapi.json"))
      let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      for (path, methods) in try #require(root["paths"] as? [String: [String: [String: Any]]]) {
        for (method, operation) in methods { operations["\(method.uppercased()) \(path)"] = operation }
      }
      let components = try #require(root["components"] as? [String: Any])
      for (name, schema) in try #require(components["schemas"] as? [String: [String: Any]]) {
        schemas[name] = schema["properties"] as? [String: Any]
      }
    }
  }
}
