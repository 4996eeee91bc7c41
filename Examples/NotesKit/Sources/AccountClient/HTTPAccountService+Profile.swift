public import AccountsDomain
import Foundation

extension HTTPAccountService: ProfileService {
  public func rename(to name: String, _ token: AccessToken) async throws -> Account {
    try read(try await send(.rename, NameChange(name: name), token: token))
  }

  public func sessions(_ token: AccessToken) async throws -> [SignedInSession] {
    try read(try await send(.sessions, token: token))
  }

  public func endSession(_ id: String, _ token: AccessToken) async throws {
    guard Self.isName(id) else { return }
    _ = try await send(.endSession, token: token, parameter: id)
  }

  /// Whether a text can be a name that the service has chosen.
  static func isName(_ id: String) -> Bool {
    !id.isEmpty && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
  }

  public func endAllSessions(_ token: AccessToken) async throws {
    _ = try await send(.endAllSessions, token: token)
  }

  public func events(_ token: AccessToken) async throws -> [AccountEvent] {
    try read(try await send(.events, token: token))
  }

  public func deleteAccount(password: String, _ token: AccessToken) async throws {
    _ = try await send(.deleteAccount, AccountDeletion(password: password), token: token)
  }
}
