public import AccountsDomain
import Foundation

extension HTTPAccountService: ProviderService {
  public func providers() async throws -> [SignInProvider] {
    try read(try await send(.providers))
  }

  public func authorize(
    _ provider: String, from place: ReturnPlace, _ token: AccessToken?
  ) async throws -> Authorization {
    try read(
      try await send(.authorize, AuthorizationStart(provider: provider, place: place), token: token))
  }

  public func signIn(_ response: AuthorizationResponse, ticket: String) async throws -> SignedIn {
    try read(
      try await send(.signInByProvider, CompletedAuthorization(response: response, ticket: ticket)))
  }

  public func signInMethods(_ token: AccessToken) async throws -> SignInMethods {
    try read(try await send(.signInMethods, token: token))
  }

  public func link(
    _ response: AuthorizationResponse, ticket: String, _ token: AccessToken
  ) async throws {
    _ = try await send(.link, CompletedAuthorization(response: response, ticket: ticket), token: token)
  }

  public func unlink(_ provider: String, _ token: AccessToken) async throws {
    guard Self.isName(provider) else { return }
    _ = try await send(.unlink, token: token, parameter: provider)
  }
}
