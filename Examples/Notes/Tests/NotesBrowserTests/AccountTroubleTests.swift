import NotesClient
import Testing
import WebDriver

/// What a person sees in a browser while the accounts API fails; `NotesServerTests` has all of its faults.
@Suite(.timeLimit(.minutes(10))) struct AccountTroubleTests {
  @Test
  func `A sign-in without the accounts server is told beside what was typed, and the next attempt succeeds`()
    async throws
  {
    try await withUnreliableAccounts { site in
      try await withBrowser { browser in
        try await browser.open(site.address)
        try await browser.register("ann@example.com")
        try await browser.signOut()
        try await browser.click(button: "Sign in")
        try await browser.find(button: "Forgotten your password?")
        await site.api.fail(.stopped)
        try await browser.signIn("ann@example.com")
        try await browser.wait(forText: "The server has a problem.")
        #expect(try await browser.value(of: "account") == "ann@example.com")
        await site.api.end()
        try await browser.signIn("ann@example.com")
        try await browser.find(button: "Sign out")
      }
    }
  }

  @Test func `Notes are read and written without the accounts server, and the page says so`() async throws {
    try await withUnreliableAccounts { site in
      try await withBrowser { browser in
        try await browser.open(site.address)
        try await browser.register("ann@example.com")
        try await browser.write(title: "Bread", text: "Flour")
        await site.api.fail(.stopped)
        try await browser.openNote("Bread")
        try await browser.wait(for: "Flour", in: "text")
        try await browser.click(link: "All notes")
        try await browser.wait(forText: "Your account is shown as of")
        try await browser.write(title: "Butter")
        try await browser.wait(forTitles: "Butter", "Bread")
        await site.api.end()
        // Each use notices that the connection is back.
        try await browser.openNote("Bread")
        try await browser.click(link: "All notes")
        try await browser.wait(forNoText: "Your account is shown as of")
      }
    }
  }

  @Test func `A slow sign-in that is cancelled signs nobody in`() async throws {
    try await withUnreliableAccounts { site in
      try await withBrowser { browser in
        try await browser.open(site.address)
        try await browser.register("ann@example.com")
        try await browser.signOut()
        try await browser.click(button: "Sign in")
        await site.api.fail(.silent)
        try await browser.signIn("ann@example.com")
        try await browser.wait(forText: "One moment")
        try await browser.click(button: "Cancel")
        try await browser.wait(forText: "Welcome to Notes")
        await site.api.end()
        try await browser.reload()
        try await browser.wait(forText: "Welcome to Notes")
        #expect(try await browser.findAll(.button("Sign out")).isEmpty)
      }
    }
  }
}
