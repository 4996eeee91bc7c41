#if canImport(AuthenticationServices)
  import AccountsDomain
  import AuthenticationServices
  import Foundation
  import NotesModules
  import UIKit

  /// Shows the pages of other services in the system's browser, outside of the app: it cannot read what is typed there.
  struct WebAuthentication: ProviderBrowser {
    func response(of page: String) async throws -> String {
      guard let url = URL(string: page) else { throw AccountProblem.providerFailed }
      return try await PageSession().response(of: url)
    }
  }

  /// One page, from its appearance to its answer.
  @MainActor private final class PageSession: NSObject, ASWebAuthenticationPresentationContextProviding {
    private var session: ASWebAuthenticationSession?

    func response(of page: URL) async throws -> String {
      // Apple's session does not retain its provider of windows.
      defer { withExtendedLifetime(self) { session = nil } }
      return try await withCheckedThrowingContinuation { continuation in
        let session = ASWebAuthenticationSession(url: page, callbackURLScheme: Addresses.scheme) {
          answer, error in
          if let answer {
            continuation.resume(returning: answer.absoluteString)
          } else if error is ASWebAuthenticationSessionError {
            // Closed by the person.
            continuation.resume(throwing: CancellationError())
          } else {
            continuation.resume(throwing: error ?? AccountProblem.providerFailed)
          }
        }
        session.presentationContextProvider = self
        self.session = session
        if !session.start() { continuation.resume(throwing: AccountProblem.providerFailed) }
      }
    }

    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
      // The system chooses the scene.
      ASPresentationAnchor()
    }
  }
#endif
