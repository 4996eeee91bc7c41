import Foundation
import LocalServers
import NotesClient
import NotesTesting
import Testing
import WebDriver

/// Signing in at another service, in browsers.
@Suite(.timeLimit(.minutes(10))) struct ProviderTests {
  /// Serves Notes with a provider of OpenID Connect.
  private func withProvider(
    javaScript: Bool = true, signedIn person: String? = nil,
    _ body: (Browser, AccountsSite, IdentityServer) async throws -> Void
  ) async throws {
    let provider = try await IdentityServer.start(signedIn: person)
    let folder = try TemporaryFolder()
    let port = try await LoopbackPorts.shared.take()
    let file = folder.path("providers.json")
    try """
    {"returnAddresses": {"web": "http://127.0.0.1:\(port)/signed-in"},
     "providers": [{"kind": "openid", "id": "work", "name": "Work <b>", "issuer": "\(provider.issuer)",
                    "client": "notes", "secret": "a secret"}]}
    """.write(toFile: file, atomically: true, encoding: .utf8)
    try await provider.add(
      "cleo", #"{"email": "cleo@example.com", "email_verified": true, "name": "Cleo <i>"}"#)
    try await provider.add("ann", #"{"email": "ann@example.com", "email_verified": true, "name": "Ann"}"#)
    try await withBrowser(javaScript: javaScript) { browser in
      try await withNotes(
        database: folder.path(), accounts: true, ["--port", "\(port)", "--providers", file]
      ) { server in
        try await browser.open(server.address)
        try await body(browser, AccountsSite(server: server, mailFile: folder.path() + ".mail"), provider)
        // The page of the provider loads a style sheet of another site.
        let own = try await browser.console.filter { $0.contains("127.0.0.1:\(port)") }
        #expect(own == [])
        #expect(await server.standardError == "")
      }
    }
    await provider.stop()
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [true, false])
  func `A person signs in at a provider, on the way to a screen, and again`(javaScript: Bool) async throws {
    try await withProvider(javaScript: javaScript) { browser, site, _ in
      try await browser.open(site.server.address.appending(path: "trash"))
      try await browser.click(button: "Sign in")
      try await browser.click(button: "Sign in with Work <b>")
      try await browser.authorize("cleo")
      try await browser.find(link: "Cleo <i>")
      try await browser.wait(forPath: "/trash")
      // The code is in no address that stays.
      #expect(try await browser.url.query?.contains("code=") != true)
      try await browser.reload()
      try await browser.find(link: "Cleo <i>")
      try await browser.click(link: "All notes")
      try await browser.write(title: "Mine")
      try await browser.signOut()
      try await browser.click(button: "Sign in")
      try await browser.click(button: "Sign in with Work <b>")
      try await browser.authorize("cleo")
      try await browser.wait(forTitles: "Mine")
    }
  }

  @Test func `A person who is signed in at the provider already comes back signed in, at once`()
    async throws
  {
    try await withProvider(signedIn: "cleo") { browser, site, _ in
      for _ in 0..<3 {
        try await browser.open(site.server.address.appending(path: "trash"))
        try await browser.click(button: "Sign in")
        try await browser.click(button: "Sign in with Work <b>")
        try await browser.find(link: "Cleo <i>")
        try await browser.wait(forPath: "/trash")
        // An event of the page is accepted: it has the token of the new session.
        try await browser.click(link: "All notes")
        try await browser.find(button: "New note")
        try await browser.signOut()
      }
    }
  }

  @Test(arguments: javaScriptChoices)
  func `An account is linked with a provider, and unlinked`(javaScript: Bool) async throws {
    try await withProvider(javaScript: javaScript) { browser, _, _ in
      // The provider alone does not open an account with the same address.
      try await browser.register("ann@example.com")
      try await browser.signOut()
      try await browser.click(button: "Sign in")
      try await browser.click(button: "Sign in with Work <b>")
      try await browser.authorize("ann")
      try await browser.wait(forText: "There is an account with your address.")
      try await browser.click(link: "Continue")
      try await browser.click(button: "Sign in")
      try await browser.signIn("ann@example.com")
      try await browser.click(link: "Ann")
      try await browser.click(button: "Link Work <b>")
      try await browser.authorize("ann")
      try await browser.wait(forPath: "/profile")
      try await browser.wait(forText: "Linked as Ann")
      try await browser.signOut()
      try await browser.click(button: "Sign in")
      try await browser.click(button: "Sign in with Work <b>")
      try await browser.authorize("ann")
      try await browser.click(link: "Ann")
      try await browser.wait(forText: "Other service linked")
      try await browser.click(button: "Unlink Work <b>")
      try await browser.find(button: "Link Work <b>")
    }
  }

  @Test func `A sign-in that is cancelled at the provider is told`() async throws {
    try await withProvider { browser, _, _ in
      try await browser.click(button: "Sign in")
      try await browser.click(button: "Sign in with Work <b>")
      try await browser.click(button: "Deny")
      try await browser.wait(forText: "was cancelled, or took too long")
      try await browser.click(link: "Continue")
      try await browser.find(button: "Create an account")
    }
  }

  @Test func `The last way to sign in stays, and the account can be deleted without a password`()
    async throws
  {
    try await withProvider { browser, _, _ in
      try await browser.click(button: "Sign in")
      try await browser.click(button: "Sign in with Work <b>")
      try await browser.authorize("cleo")
      try await browser.click(link: "Cleo <i>")
      try await browser.click(button: "Unlink Work <b>")
      try await browser.wait(forText: "You could not sign in any more.")
      try await browser.click(button: "Delete my account")
      try await browser.click(button: "Delete everything")
      try await browser.wait(forText: "Welcome to Notes")
    }
  }
}

extension Browser {
  /// On the page of the provider.
  fileprivate func authorize(_ person: String) async throws {
    try await type(person, into: "sub")
    try await click(button: "Authorize")
  }
}
