import AccountClient
import AccountsDomain
import Foundation
import LocalServers
import NotesClient
import NotesTesting
import Testing
import ViperWebTesting

/// Attacks on accounts through the served app. Those on ID tokens are in AccountProvidersTests, those on pictures in
/// AccountsTests and AccountsAPITests.
@Suite(.timeLimit(.minutes(10))) struct AttackTests {
  private let ann = Credentials(address: "ann@example.com", password: "a long password")

  private func service(of server: ServerProcess) -> HTTPAccountService {
    HTTPAccountService(server.address.appending(path: "api/v1"))
  }

  private func signedIn(_ server: ServerProcess) async throws -> PlainClient {
    let client = PlainClient(port: server.port)
    try await client.open("/")
    try await client.press("Sign in")
    try await client.press("Sign in", typing: ["account": ann.address, "password": ann.password])
    try await client.settle()
    return client
  }

  @Test func `A form of another site changes nothing`() async throws {
    try await withNotes(accounts: true) { server in
      let victim = PlainClient(port: server.port)
      try await victim.register(ann.address)
      try await victim.open("/profile")
      // A page of the attacker, with a token of their own.
      let attacker = PlainClient(port: server.port)
      try await attacker.open("/")
      let token = await attacker.page.elements.first { $0["name"] == "_token" }?["value"] ?? ""
      for button in ["Save name", "Sign out everywhere"] {
        var form = try await victim.form(of: button)
        form.fields.removeAll { $0.name == "_token" }
        #expect(try await victim.post(form).status == 403)
        form.fields.append(HTMLForm.Field(name: "_token", value: token))
        #expect(try await victim.post(form).status == 403)
      }
      let form = try await victim.form(of: "Sign out everywhere")
      let answer = try await victim.send(
        "POST", form.action,
        [
          ("Content-Type", "application/x-www-form-urlencoded"), ("Origin", "https://evil.example"),
          ("Sec-Fetch-Site", "cross-site"),
        ], Data(FormBody.urlEncoded(form.fields).utf8))
      #expect(answer.status == 403)
      let account = try await service(of: server).signIn(ann).account
      #expect(account.name == "Ann")
      try await victim.open("/profile")
      #expect(await victim.page.words.contains("Where you are signed in"))
    }
  }

  @Test func `A session that an attacker has planted is not signed in with its victim`() async throws {
    try await withNotes(accounts: true) { server in
      _ = try await service(of: server).register(
        Registration(address: ann.address, password: ann.password, name: "Ann"))
      let attacker = PlainClient(port: server.port)
      try await attacker.open("/")
      try await attacker.press("Sign in")
      // The victim gets the cookie and the page of the attacker.
      let victim = await attacker.moved(to: server.port)
      try await victim.press("Sign in", typing: ["account": ann.address, "password": ann.password])
      try await victim.settle()
      #expect(await victim.page.words.contains("Sign out"))
      for address in ["/", "/profile", await victim.address, "/export"] {
        try await attacker.open(address)
        #expect(await !attacker.page.words.contains("Sign out"))
        #expect(await !attacker.page.words.contains(ann.address))
      }
    }
  }

  @Test func `Stolen tokens and cookies are worthless after signing out everywhere`() async throws {
    try await withNotes(accounts: true) { server in
      let victim = PlainClient(port: server.port)
      try await victim.register(ann.address)
      try await victim.write(title: "Secret", text: "")
      let token = try await service(of: server).signIn(ann).token
      let thief = await victim.moved(to: server.port)
      try await thief.open("/")
      #expect(await thief.titles == ["Secret"])
      let owner = try await signedIn(server)
      try await owner.open("/profile")
      try await owner.press("Sign out everywhere")
      try await owner.settle()
      await #expect(throws: AccountProblem.signedOut) { try await service(of: server).account(of: token) }
      await #expect(throws: AccountProblem.signedOut) { try await service(of: server).events(token) }
      try await thief.open("/")
      #expect(await thief.titles == [])
      try await thief.open("/export")
      #expect(await thief.status == 404)
    }
  }

  @Test func `The answer of a provider is accepted from the browser that has begun only`() async throws {
    let provider = try await IdentityServer.start()
    try await provider.add(
      "mallory", #"{"email": "mallory@example.com", "email_verified": true, "name": "M"}"#)
    let folder = try TemporaryFolder()
    let port = try await LoopbackPorts.shared.take()
    let file = folder.path("providers.json")
    try """
    {"returnAddresses": {"web": "http://127.0.0.1:\(port)/signed-in"},
     "providers": [{"kind": "openid", "id": "work", "name": "Work", "issuer": "\(provider.issuer)",
                    "client": "notes", "secret": "a secret"}]}
    """.write(toFile: file, atomically: true, encoding: .utf8)
    try await withNotes(
      database: folder.path(), accounts: true, ["--port", "\(port)", "--providers", file]
    ) { server in
      // Mallory signs in at the provider, but does not follow its redirect.
      let mallory = PlainClient(port: server.port)
      try await mallory.open("/")
      try await mallory.press("Sign in")
      try await mallory.press("Sign in with Work")
      try await mallory.settle()
      let page = await mallory.page.all("a").compactMap { $0["href"] }.first { $0.hasPrefix(provider.issuer) }
      let authorization = try #require(page.flatMap { URLComponents(string: $0) })
      let answer = try await LoopbackHTTP.request(
        "POST", "\(authorization.path)?\(authorization.percentEncodedQuery ?? "")",
        fields: [("Content-Type", "application/x-www-form-urlencoded")], Data("sub=mallory".utf8),
        port: UInt16(authorization.port ?? 0))
      let location = try #require(answer.fields["location"]?.first.flatMap { URLComponents(string: $0) })
      let back = "\(location.path)?\(location.percentEncodedQuery ?? "")"
      // The victim must not be signed in as Mallory, and not linked.
      let victim = PlainClient(port: server.port)
      try await victim.register(ann.address)
      try await victim.open(back)
      try await victim.settle()
      #expect(await victim.page.words.contains("was cancelled, or took too long"))
      let token = try await service(of: server).signIn(ann).token
      #expect(try await service(of: server).signInMethods(token).linked == [])
      let guest = PlainClient(port: server.port)
      try await guest.open("/")
      try await guest.press("Sign in")
      for forged in [
        back, "/signed-in?state=x&code=y", "/signed-in", "/signed-in?state=%00&code=%FF&error=%3Cscript%3E",
      ] {
        try await guest.open(forged)
        try await guest.settle()
        #expect(await !guest.page.words.contains("Sign out"))
        #expect(await !guest.page.elements.contains { $0.name == "script" && $0["src"] == nil })
      }
      // Of a state with one changed character, too.
      let changed = back.replacing("state=", with: "state=x")
      try await mallory.open(changed)
      try await mallory.settle()
      #expect(await !mallory.page.words.contains("Sign out"))
      try await mallory.open(back)
      try await mallory.settle()
      #expect(await mallory.page.words.contains("Sign out"))
    }
    await provider.stop()
  }

  @Test(arguments: [
    "//evil.example/", "https://evil.example/", "/\\evil.example", "javascript:alert(1)", "/%2F/evil.example",
  ])
  func `Nobody is led to another site after signing in`(target: String) async throws {
    try await withNotes(accounts: true) { server in
      _ = try await service(of: server).register(
        Registration(address: ann.address, password: ann.password, name: "Ann"))
      let client = PlainClient(port: server.port)
      let escaped = target.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      try await client.open(
        "/?next=\(escaped)&returnAddress=\(escaped)&_address=\(escaped)&_window=\(escaped)")
      try await client.press("Sign in")
      var form = try await client.form(
        of: "Sign in", typing: ["account": ann.address, "password": ann.password])
      form.fields = form.fields.map {
        $0.name == "_address" ? HTMLForm.Field(name: $0.name, value: target) : $0
      }
      form.fields.append(HTMLForm.Field(name: "_navigate", value: target))
      let answer = try await client.post(form)
      for address in answer.fields["location"] ?? [] {
        #expect(address.hasPrefix("/") && !address.hasPrefix("//") && !address.hasPrefix("/\\"))
      }
      let link = try await client.send("GET", target.hasPrefix("/") ? target : "/" + target)
      #expect(link.fields["location"] == nil && !link.text.contains("url=//"))
    }
  }

  @Test func `A note of another account is not found by its address, by an event, or by a window`()
    async throws
  {
    try await withNotes(accounts: true) { server in
      let victim = PlainClient(port: server.port)
      try await victim.register(ann.address)
      try await victim.write(title: "Secret", text: "Words")
      let link = try #require(await victim.page.all("a").first { $0["class"] == "note" }?["href"])
      try await victim.open(link)
      let done = try await victim.form(of: "Done", typing: ["title": "Hacked"])
      let window = done.fields.first { $0.name == "_window" }?.value ?? ""
      try await victim.open("/")
      let deleting = try await victim.form(of: "Delete")

      let attacker = PlainClient(port: server.port)
      try await attacker.register("mallory@example.com")
      for address in [
        link, "\(link)?_window=\(window)", "/?_window=\(window)",
        "/new/" + (link.split(separator: "/").last ?? ""),
      ] {
        try await attacker.open(address)
        #expect(await !attacker.page.words.contains("Secret"))
        #expect(await !attacker.page.words.contains("Words"))
      }
      // The victim's forms, with the cookie and the token of the attacker.
      try await attacker.open("/")
      let token = await attacker.page.elements.first { $0["name"] == "_token" }?["value"] ?? ""
      for form in [done, deleting] {
        var forged = form
        forged.fields = forged.fields.map {
          $0.name == "_token" ? HTMLForm.Field(name: "_token", value: token) : $0
        }
        let answer = try await attacker.post(forged)
        #expect(!answer.text.contains("Secret") && !answer.text.contains("Words"))
      }
      try await victim.open("/")
      #expect(await victim.titles == ["Secret"])
      try await victim.open(link)
      #expect(await victim.value(of: "title") == "Secret")
    }
  }

  @Test func `Every name is shown as text`() async throws {
    let hostile = "\"><script>alert(1)</script><img src=x onerror=alert(1)>"
    try await withNotes(accounts: true) { server in
      // The name of the account, and the name of a device.
      let service = service(of: server).called { CallingDevice(program: hostile) }
      _ = try await service.register(
        Registration(address: ann.address, password: ann.password, name: hostile))
      let client = try await signedIn(server)
      try await client.open("/profile")
      #expect(await client.page.words.contains(hostile))
      for address in ["/profile", "/", "/trash"] {
        try await client.open(address)
        let page = await client.page
        #expect(!page.elements.contains { $0.name == "script" && $0["src"] == nil })
        #expect(!page.elements.contains { $0["onerror"] != nil || $0["src"] == "x" })
      }
    }
  }
}
