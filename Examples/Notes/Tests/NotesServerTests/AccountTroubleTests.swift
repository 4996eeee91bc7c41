import NotesClient
import Testing

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
  private let password = "a long password"

  @Test func `Each failure of a registration and of a sign-in is named, and the next attempt succeeds`()
    async throws
  {
    try await withUnreliableAccounts { site in
      for (index, (fault, message)) in Self.faults.enumerated() {
        let client = PlainClient(port: site.port)
        let address = "person\(index)@example.com"
        try await client.open("/")
        try await client.press("Create an account")
        await site.api.fail(fault)
        try await register(address, client)
        #expect(await client.page.words.contains(message), "\(fault)")
        #expect(await client.value(of: "account") == address, "\(fault)")
        #expect(await client.value(of: "name") == "Ann", "\(fault)")
        #expect(await !client.isSignedIn, "\(fault)")
        await site.api.end()
        try await register(address, client)
        if fault == .cut || fault == .silent {
          // The request was handled.
          #expect(await client.page.words.contains("There is an account with this address."), "\(fault)")
          try await client.press("I have an account")
          try await signIn(address, password, client)
        }
        #expect(await client.isSignedIn, "\(fault)")

        await site.api.fail(fault)
        // It ends here, whatever the server answers.
        try await press("Sign out", client)
        #expect(await client.page.words.contains("Welcome to Notes"), "\(fault)")
        await site.api.end()
        try await client.press("Sign in")
        await site.api.fail(fault)
        try await signIn(address, password, client)
        #expect(await client.page.words.contains(message), "\(fault)")
        #expect(await client.value(of: "account") == address, "\(fault)")
        await site.api.end()
        try await signIn(address, password, client)
        #expect(await client.isSignedIn, "\(fault)")
      }
    }
  }

  @Test func `Each failure of a recovery is named, and the next attempt succeeds`() async throws {
    try await withUnreliableAccounts { site in
      for (index, (fault, message)) in Self.faults.enumerated() {
        let client = PlainClient(port: site.port)
        let (address, new) = ("person\(index)@example.com", "another long password")
        try await client.register(address)
        try await press("Sign out", client)
        try await client.press("Sign in")
        try await client.press("Forgotten your password?")
        let count = site.mail.count
        await site.api.fail(fault)
        try await press("Send a code", client)
        #expect(await client.page.words.contains(message), "\(fault)")
        await site.api.end()
        try await press("Send a code", client)
        let sent = fault == .cut || fault == .silent ? 1 : 0
        let code = try await site.mail.next(after: count + sent)
        let form = ["code": code, "password": new, "again": new]
        await site.api.fail(fault)
        try await press("Set new password", typing: form, client)
        #expect(await client.page.words.contains(message), "\(fault)")
        #expect(await client.value(of: "code") == code, "\(fault)")
        await site.api.end()
        try await press("Set new password", typing: form, client)
        if fault == .cut || fault == .silent {
          // The request was handled, and the code can be used once.
          #expect(
            await client.page.words.contains("This code is wrong, was used, or is too old."), "\(fault)")
          try await client.press("Cancel")
        }
        try await signIn(address, new, client)
        #expect(await client.isSignedIn, "\(fault)")
      }
    }
  }

  @Test func `Notes are read and written without the accounts server, and the page says so`() async throws {
    try await withUnreliableAccounts { site in
      let client = PlainClient(port: site.port)
      let age = "Your account is shown as of"
      try await client.register("ann@example.com")
      try await client.write(title: "Bread", text: "Flour")
      // Each of several requests would wait for a silent server: a test of the data manager covers it.
      for (fault, _) in Self.faults where fault != .silent {
        await site.api.fail(fault)
        try await client.follow(link: "Bread")
        #expect(await client.value(of: "text") == "Flour", "\(fault)")
        try await client.open("/")
        #expect(await client.page.words.contains(age), "\(fault)")
        await site.api.end()
        // Each use notices that the connection is back.
        try await client.open("/")
        #expect(await !client.page.words.contains(age), "\(fault)")
      }
      await site.api.fail(.stopped)
      try await client.write(title: "Butter", text: "")
      #expect(await client.titles == ["Butter", "Bread"])
    }
  }

  private func register(_ address: String, _ client: PlainClient) async throws {
    try await press(
      "Create account",
      typing: ["account": address, "name": "Ann", "password": password, "again": password], client)
  }

  private func signIn(_ address: String, _ password: String, _ client: PlainClient) async throws {
    try await press("Sign in", typing: ["account": address, "password": password], client)
  }

  private func press(
    _ button: String, typing texts: [String: String] = [:], _ client: PlainClient
  ) async throws {
    try await client.press(button, typing: texts)
    try await client.settle()
  }
}

extension PlainClient {
  fileprivate var isSignedIn: Bool { page.words.contains("Sign out") }
}
