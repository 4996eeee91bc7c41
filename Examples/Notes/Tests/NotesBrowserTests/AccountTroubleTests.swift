import NotesClient
import Testing
import WebDriver

/// The accounts API stops, is slow, answers something else, or is interrupted in the middle of its answer.
@Suite(.timeLimit(.minutes(10))) struct AccountTroubleTests {
  private static let failed = "The server has a problem."

  /// The faults and their messages. URLSession tells an interruption without a byte from one in the middle.
  private static let faults: [(fault: UnreliableServer.Fault, message: String)] = [
    (.stopped, failed), (.silent, "The server did not answer in time."), (.cut, "ry again"),
    (.answer(status: 500, body: "oops"), failed),
    (.answer(status: 502, body: "<h1>Bad Gateway</h1>"), failed),
    (.answer(status: 200, body: "<form>Sign in to the hotel</form>"), failed),
    (.answer(status: 201, body: #"{"account":{"id":"1"}}"#), failed),
    (.answer(status: 302, body: ""), failed),
    (.answer(status: 404, body: "{}"), "The server is older than this app"),
  ]

  @Test func `Each failure of a registration and of a sign-in is named, and the next attempt succeeds`()
    async throws
  {
    try await withUnreliableAccounts { site in
      try await withBrowser { browser in
        for (index, (fault, message)) in Self.faults.enumerated() {
          let address = "person\(index)@example.com"
          try await browser.open(site.address)
          try await browser.click(button: "Create an account")
          await site.api.fail(fault)
          try await browser.fillRegistration(address)
          try await browser.wait(forText: message)
          #expect(try await browser.value(of: "account") == address, "\(fault)")
          #expect(try await browser.value(of: "name") == "Ann", "\(fault)")
          // Nobody is signed in.
          #expect(try await browser.findAll(.button("Sign out")).isEmpty, "\(fault)")
          await site.api.end()
          try await browser.fillRegistration(address)
          if fault == .cut || fault == .silent {
            // The request was handled.
            try await browser.wait(forText: "There is an account with this address.")
            try await browser.click(button: "I have an account")
            try await browser.find(button: "Forgotten your password?")
            try await browser.signIn(address)
          }
          try await browser.find(button: "Sign out")

          await site.api.fail(fault)
          // It ends here, whatever the server answers.
          try await browser.signOut()
          await site.api.end()
          try await browser.click(button: "Sign in")
          try await browser.find(button: "Forgotten your password?")
          await site.api.fail(fault)
          try await browser.signIn(address)
          try await browser.wait(forText: message)
          #expect(try await browser.value(of: "account") == address, "\(fault)")
          await site.api.end()
          try await browser.signIn(address)
          try await browser.find(button: "Sign out")
          try await browser.signOut()
        }
      }
    }
  }

  @Test func `Each failure of a recovery is named, and the next attempt succeeds`() async throws {
    try await withUnreliableAccounts { site in
      try await withBrowser { browser in
        for (index, (fault, message)) in Self.faults.enumerated() {
          let address = "person\(index)@example.com"
          try await browser.open(site.address)
          try await browser.register(address)
          try await browser.signOut()
          try await browser.click(button: "Sign in")
          try await browser.click(button: "Forgotten your password?")
          try await browser.find(button: "Send a code")
          let count = site.mail.count
          await site.api.fail(fault)
          try await browser.click(button: "Send a code")
          try await browser.wait(forText: message)
          await site.api.end()
          try await browser.click(button: "Send a code")
          try await browser.find(field: "code")
          let sent = fault == .cut || fault == .silent ? 1 : 0
          let code = try await site.mail.next(after: count + sent)
          await site.api.fail(fault)
          try await browser.fillPassword("another long password", code: code)
          try await browser.wait(forText: message)
          #expect(try await browser.value(of: "code") == code, "\(fault)")
          await site.api.end()
          try await browser.fillPassword("another long password", code: code)
          if fault == .cut || fault == .silent {
            // The request was handled, and the code can be used once.
            try await browser.wait(forText: "This code is wrong, was used, or is too old.")
            try await browser.click(button: "Cancel")
          }
          try await browser.find(button: "Forgotten your password?")
          try await browser.signIn(address, password: "another long password")
          try await browser.find(button: "Sign out")
          try await browser.signOut()
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `Notes are read and written without the accounts server, and the page says so`(javaScript: Bool)
    async throws
  {
    try await withUnreliableAccounts { site in
      try await withBrowser(javaScript: javaScript) { browser in
        try await browser.open(site.address)
        try await browser.register("ann@example.com")
        try await browser.write(title: "Bread", text: "Flour")
        // Each of several requests would wait for a silent server: a test of the data manager covers it.
        for (fault, _) in Self.faults where fault != .silent {
          await site.api.fail(fault)
          try await browser.openNote("Bread")
          try await browser.wait(for: "Flour", in: "text")
          try await browser.click(link: "All notes")
          try await browser.wait(forPath: "/")
          if !javaScript { try await browser.reload() }
          try await browser.wait(forText: "Your account is shown as of")
          await site.api.end()
          // Each use notices that the connection is back.
          try await browser.openNote("Bread")
          try await browser.click(link: "All notes")
          try await browser.wait(forPath: "/")
          if !javaScript { try await browser.reload() }
          try await browser.wait(forNoText: "Your account is shown as of")
        }
        await site.api.fail(.stopped)
        try await browser.write(title: "Butter")
        try await browser.wait(forTitles: "Butter", "Bread")
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

extension Browser {
  /// Fills the form of a registration, which may contain text, and sends it.
  fileprivate func fillRegistration(_ address: String) async throws {
    try await replace(field: "account", with: address)
    try await replace(field: "name", with: "Ann")
    try await replace(field: "password", with: "a long password")
    try await replace(field: "again", with: "a long password")
    try await click(button: "Create account")
  }

  fileprivate func fillPassword(_ password: String, code: String) async throws {
    try await replace(field: "code", with: code)
    try await replace(field: "password", with: password)
    try await replace(field: "again", with: password)
    try await click(button: "Set new password")
  }
}
