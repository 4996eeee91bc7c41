import AccountClient
import AccountsDomain
import Foundation
import LocalServers
import NotesClient
import NotesTesting
import Testing
import WebDriver

/// The account of a person in browsers.
@Suite(.timeLimit(.minutes(10))) struct ProfileTests {
  private let credentials = Credentials(address: "ann@example.com", password: "a long password")

  private func service(of site: AccountsSite) -> HTTPAccountService {
    HTTPAccountService(site.server.address.appending(path: "api/v1")).called {
      CallingDevice(program: "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0")
    }
  }

  @Test(arguments: javaScriptChoices)
  func `A person changes the name, ends another session, and reads the log`(javaScript: Bool) async throws {
    try await withAccountsInBrowser(javaScript: javaScript) { browser, site in
      try await browser.register("ann@example.com")
      let other = try await service(of: site).signIn(credentials)
      try await browser.click(link: "Ann")
      try await browser.wait(forPath: "/profile")
      try await browser.wait(forText: "Account created")
      try await browser.wait(forText: "Firefox, Android")
      try await browser.replace(field: "name", with: "<b>Anna</b>")
      try await browser.click(button: "Save name")
      if !javaScript { try await browser.reload() }
      try await browser.find(link: "<b>Anna</b>")
      try await browser.click("main button[aria-label='Sign out: Firefox, Android']")
      try await browser.wait(forText: "Session ended")
      await #expect(throws: AccountProblem.signedOut) { try await service(of: site).account(of: other.token) }
      try await browser.click(link: "All notes")
      try await browser.wait(forPath: "/")
    }
  }

  @Test func `After signing out everywhere, another browser is signed out at its next click`()
    async throws
  {
    try await withAccountsInBrowser { browser, site in
      try await browser.register("ann@example.com")
      try await browser.write(title: "Mine", text: "Only for me")
      try await withBrowser { other in
        try await other.open(site.server.address)
        try await other.click(button: "Sign in")
        try await other.signIn("ann@example.com")
        try await other.wait(forTitles: "Mine")
        try await browser.click(link: "Ann")
        try await browser.click(button: "Sign out everywhere")
        try await browser.wait(forText: "Welcome to Notes")
        try await other.click(.note("Mine"))
        try await other.find(button: "Sign in")
        try await other.reload()
        try await other.find(button: "Sign in")
        #expect(
          try await other.execute("return document.body.innerText").string?.contains("Only for me") == false)
      }
    }
  }

  @Test func `All notes are downloaded, as long as the session lasts`() async throws {
    try await withAccountsInBrowser { browser, site in
      try await browser.register("ann@example.com")
      try await browser.write(title: "Mine", text: "Only for me")
      try await browser.click(link: "Ann")
      let link = try await browser.find(link: "Export all notes").attribute("href") ?? ""
      let cookie = try await browser.cookies.first { $0.name == "viper" }?.value ?? ""
      let answer = try await download(link, cookie, site)
      #expect(answer.status == 200)
      #expect(answer.fields["content-disposition"] == ["attachment; filename=\"notes.zip\""])
      #expect(answer.body.starts(with: Array("PK".utf8)))
      #expect(answer.body.range(of: Data("# Mine\n\nOnly for me\n".utf8)) != nil)
      #expect(try await download(link, "", site).status == 404)
      try await service(of: site).endAllSessions(try await service(of: site).signIn(credentials).token)
      #expect(try await download(link, cookie, site).status == 404)
    }
  }

  private func download(
    _ path: String, _ cookie: String, _ site: AccountsSite
  ) async throws -> LoopbackHTTP.Answer {
    try await LoopbackHTTP.request(
      "GET", path.replacing(site.server.address.absoluteString, with: "/"),
      fields: [("Cookie", "viper=\(cookie)")], port: site.server.port)
  }

  @Test(arguments: javaScriptChoices)
  func `An account is deleted with its password, after a question`(javaScript: Bool) async throws {
    try await withAccountsInBrowser(javaScript: javaScript) { browser, site in
      try await browser.register("ann@example.com")
      try await browser.write(title: "Mine")
      try await browser.click(link: "Ann")
      try await browser.type("a wrong password", into: "password")
      try await browser.click(button: "Delete my account")
      try await browser.click(button: "Delete everything")
      try await browser.wait(forText: "There is no account with this address and password.")
      try await browser.type("a long password", into: "password")
      try await browser.click(button: "Delete my account")
      try await browser.click(button: "Keep my account")
      try await browser.type("a long password", into: "password")
      try await browser.click(button: "Delete my account")
      try await browser.click(button: "Delete everything")
      try await browser.wait(forText: "Welcome to Notes")
      await #expect(throws: AccountProblem.wrongPasswordOrAccount) {
        try await service(of: site).signIn(credentials)
      }
      try await browser.register("ann@example.com")
      try await browser.click(link: "All notes")
      try await browser.wait(forText: "New note")
      #expect(try await browser.findAll(.note("Mine")).isEmpty)
    }
  }
}
