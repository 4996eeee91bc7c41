import AccountsDomain
import AuthenticationServices
import Foundation
@testable import NotesApp
import Testing
import UIKit

/// The pages of other services in the app.
@MainActor @Suite(.timeLimit(.minutes(5)), .serialized) struct WebAuthenticationTests {
  private let scene = UIWindowScene()
  private let window: UIWindow

  init() {
    window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    UISimulation.connect([scene, UIWindowScene()])
  }

  @Test func `The page is over the window in which the person asked, and nowhere without one`() async throws {
    var anchor: UIWindow?
    ASWebAuthenticationSession.answer = { _, _ in .closed }
    ASWebAuthenticationSession.presented = { anchor = $0 }
    defer { ASWebAuthenticationSession.presented = { _ in } }
    _ = try? await WebAuthentication().response(of: "https://id.example/")
    #expect(anchor === window)
    UISimulation.connect([])
    await #expect(throws: AccountProblem.providerFailed) {
      try await WebAuthentication().response(of: "https://id.example/")
    }
  }

  @Test func `The answer is the address with the scheme of the app`() async throws {
    var shown: [String] = []
    ASWebAuthenticationSession.answer = { page, scheme in
      shown = [page.absoluteString, scheme ?? ""]
      return URL(string: "swift-viper-notes:/signed-in?state=1&code=2").map { .address($0) } ?? .closed
    }
    let answer = try await WebAuthentication().response(of: "https://id.example/?state=1")
    #expect(answer == "swift-viper-notes:/signed-in?state=1&code=2")
    #expect(shown == ["https://id.example/?state=1", "swift-viper-notes"])
  }

  @Test func `A page that is closed is a cancellation, and no address is none`() async throws {
    ASWebAuthenticationSession.answer = { _, _ in .closed }
    await #expect(throws: CancellationError.self) {
      try await WebAuthentication().response(of: "https://id.example/")
    }
    await #expect(throws: AccountProblem.providerFailed) { try await WebAuthentication().response(of: "") }
  }

  @Test func `A session that does not start and calls its handler too ends once`() async throws {
    ASWebAuthenticationSession.answer = { _, _ in .refused }
    await #expect(throws: (any Error).self) {
      try await WebAuthentication().response(of: "https://id.example/")
    }
  }
}
