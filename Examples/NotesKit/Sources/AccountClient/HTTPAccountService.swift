public import AccountsDomain
public import Foundation
import HTTPConnections

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The accounts API of a server, through URLSession: one request for each method, without cookies, caches and redirects.
public struct HTTPAccountService: AccountService {
  private let url: URL
  private let connections: HTTPConnections
  private var device: @Sendable () async -> CallingDevice = { CallingDevice() }

  /// - Parameters:
  ///   - url: The address of the API, such as `https://notes.example/api/v1`.
  ///   - timeout: The time in seconds without an answer after which a request fails.
  public init(_ url: URL, timeout: TimeInterval = 15) {
    self.url = url
    connections = HTTPConnections(timeout: timeout)
  }

  /// Returns the same service for requests of another client, such as the browser for which a server asks.
  ///
  /// - Parameter device: Returns the device of the client, for whose address the API counts attempts.
  public func called(from device: @escaping @Sendable () async -> CallingDevice) -> HTTPAccountService {
    var service = self
    service.device = device
    return service
  }

  public func register(_ registration: Registration) async throws -> SignedIn {
    try read(try await send(.register, registration))
  }

  public func signIn(_ credentials: Credentials) async throws -> SignedIn {
    try read(try await send(.signIn, credentials))
  }

  public func signOut(_ token: AccessToken) async throws {
    _ = try await send(.signOut, token: token)
  }

  public func account(of token: AccessToken) async throws -> Account {
    try read(try await send(.account, token: token))
  }

  public func sendRecoveryCode(to address: String) async throws {
    _ = try await send(.sendRecoveryCode, RecoveryRequest(address: address))
  }

  public func setPassword(_ password: String, of address: String, code: String) async throws {
    _ = try await send(.setPassword, NewPassword(address: address, code: code, password: password))
  }

  public func changePassword(_ credentials: Credentials, to password: String) async throws -> SignedIn {
    let change = PasswordChange(
      address: credentials.address, password: credentials.password, newPassword: password)
    return try read(try await send(.changePassword, change))
  }

  /// Sends a request, and returns the body of the answer.
  ///
  /// - Throws: The `AccountProblem` of the answer, or a ``ConnectionProblem``.
  func send(
    _ endpoint: AccountEndpoint, _ body: (any Encodable)? = nil, token: AccessToken? = nil,
    parameter: String = ""
  ) async throws -> Data {
    try await send(
      endpoint, try body.map { try JSONEncoder().encode($0) }, type: "application/json", token: token,
      parameter: parameter)
  }

  /// - Parameter type: The media type of the body.
  func send(
    _ endpoint: AccountEndpoint, _ body: Data?, type: String, token: AccessToken? = nil,
    parameter: String = ""
  ) async throws -> Data {
    let path = endpoint.path.replacing(/\{[a-z]+\}/, with: parameter)
    var request = URLRequest(url: url.appending(path: path))
    request.httpMethod = endpoint.method
    if let token { request.setValue("Bearer \(token.secret)", forHTTPHeaderField: "Authorization") }
    let device = await device()
    if let address = device.address { request.setValue(address, forHTTPHeaderField: "X-Forwarded-For") }
    if let program = device.program { request.setValue(program, forHTTPHeaderField: "User-Agent") }
    if let body {
      request.httpBody = body
      request.setValue(type, forHTTPHeaderField: "Content-Type")
    }
    let (data, status): (Data, Int?)
    do {
      (data, status) = try await connections.answer(to: request)
    } catch let error as URLError {
      throw try ConnectionProblem(error)
    }
    guard let status else { throw ConnectionProblem.notUnderstood }
    if status == endpoint.success { return data }
    if (200..<400).contains(status) { throw ConnectionProblem.notUnderstood }
    if let problem = (try? Self.decoder.decode(ProblemBody.self, from: data))?.problem { throw problem }
    throw status == 404 ? ConnectionProblem.serverTooOld : .failed(status: status)
  }

  func read<Answer: Decodable>(_ data: Data) throws -> Answer {
    do {
      return try Self.decoder.decode(Answer.self, from: data)
    } catch {
      throw ConnectionProblem.notUnderstood
    }
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
