#if canImport(AuthenticationServices)
  import AccountsDomain
  import AuthenticationServices
  import Foundation
  import NotesModules

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// Shows the pages of other services in the system's browser, outside of the app: it cannot read what is typed there.
  struct WebAuthentication: ProviderBrowser {
    func response(of page: String) async throws -> String {
      guard let url = URL(string: page), let window = await PageSession.windowInUse else {
        throw AccountProblem.providerFailed
      }
      return try await PageSession(over: window).response(of: url)
    }
  }

  /// One page, from its appearance to its answer.
  @MainActor private final class PageSession: NSObject, ASWebAuthenticationPresentationContextProviding {
    private let window: ASPresentationAnchor

    /// - Parameter window: The window in which the person has asked for the page.
    init(over window: ASPresentationAnchor) { self.window = window }

    /// The window that the person uses: the last one that was tapped, of those in front.
    static var windowInUse: ASPresentationAnchor? {
      #if canImport(UIKit)
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let front = scenes.filter { $0.activationState == .foregroundActive }
        return front.flatMap(\.windows).first(where: \.isKeyWindow) ?? front.first?.windows.first
      #else
        return NSApp.keyWindow ?? NSApp.mainWindow
      #endif
    }

    func response(of page: URL) async throws -> String {
      let (answers, answer) = AsyncThrowingStream<URL, any Error>.makeStream()
      // `@Sendable`, because the system calls it on a queue of its own; a closure of the main actor would trap there.
      // A stream, because the system may call it for a session that did not start, too.
      let session = ASWebAuthenticationSession(url: page, callbackURLScheme: Addresses.scheme) {
        @Sendable url, error in
        if let url { answer.yield(url) }
        answer.finish(throwing: Self.problem(for: error))
      }
      session.presentationContextProvider = self
      // The system retains neither the session nor its provider of windows.
      defer { withExtendedLifetime((self, session)) {} }
      if !session.start() { answer.finish(throwing: AccountProblem.providerFailed) }
      for try await url in answers { return url.absoluteString }
      // The task was cancelled.
      session.cancel()
      throw CancellationError()
    }

    /// The error to report for one of the system's.
    private nonisolated static func problem(for error: (any Error)?) -> any Error {
      switch error {
      // Closed by the person.
      case let error as ASWebAuthenticationSessionError where error.code == .canceledLogin:
        CancellationError()
      case let error?: error
      case nil: AccountProblem.providerFailed
      }
    }

    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { window }
  }
#endif
