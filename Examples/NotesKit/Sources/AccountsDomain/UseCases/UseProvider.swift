import Foundation

/// The sign-in at a provider: its page is shown in the app, or in place of the app.
public struct UseProvider: Sendable {
  private let providers: any ProviderManager
  private let browser: (any ProviderBrowser)?
  private let currentAddress: @Sendable () async -> String?

  /// - Parameters:
  ///   - providers: The providers of the session.
  ///   - browser: Shows the page of a provider in the app; nil if it replaces the app, as in a browser.
  ///   - currentAddress: Returns the address of the app to show after a page that replaces the app.
  public init(
    _ providers: any ProviderManager, in browser: (any ProviderBrowser)?,
    currentAddress: @escaping @Sendable () async -> String? = { nil }
  ) {
    (self.providers, self.browser, self.currentAddress) = (providers, browser, currentAddress)
  }

  /// Returns the providers at which people can sign in.
  public func list() async throws -> [ProviderSummary] {
    try await providers.providers().map { ProviderSummary(id: $0.id, name: $0.name, linkedName: nil) }
  }

  /// - Returns: The address of the page that replaces the app; nil if the sign-in is complete.
  /// - Throws: ``AccountProblem/authorizationEnded`` if the answer is not one of the provider; `CancellationError` if the person
  ///   has closed the page.
  public func callAsFunction(_ provider: String, to purpose: AuthorizationPurpose) async throws -> String? {
    let page = try await providers.authorize(provider, to: purpose, returningTo: await currentAddress())
    guard let browser else { return page }
    guard let response = AuthorizationResponse(address: try await browser.response(of: page)) else {
      throw AccountProblem.authorizationEnded
    }
    _ = try await providers.complete(with: response)
    return nil
  }
}

/// Shows the page of a provider in the app: `ASWebAuthenticationSession` on Apple's platforms.
public protocol ProviderBrowser: Sendable {
  /// Shows a page, and returns the address to which it leads back.
  ///
  /// - Throws: `CancellationError` if the person closes it.
  func response(of page: String) async throws -> String
}

extension AuthorizationResponse {
  /// Reads the address to which a provider returned; nil if it contains no state.
  init?(address: String) {
    let items = URLComponents(string: address)?.queryItems ?? []
    guard let state = items.first(where: { $0.name == "state" })?.value else { return nil }
    self.init(state: state, code: items.first { $0.name == "code" }?.value ?? "")
  }
}
