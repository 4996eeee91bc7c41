import Foundation
import LocalServers
import NotesClient
import NotesTesting
import Testing
import WebDriver

/// The pages of accounts: light in desktop size, dark in phone size. With `NOTES_PICTURES`, they are saved for manual
/// review.
@Suite(.timeLimit(.minutes(10))) struct AccountAxeTests {
  @Test(arguments: zip([ColorScheme.light, .dark], [WindowSize.wide, .narrow]))
  func `The pages of accounts have no violation that axe finds, and borders have enough contrast`(
    scheme: ColorScheme, size: WindowSize
  ) async throws {
    let axe = try Axe.script()
    let folder = try TemporaryFolder()
    try await withNotes(database: folder.path()) { server in
      let guest = PlainClient(port: server.port)
      try await guest.open("/")
      try await guest.write(title: "Older than accounts", text: "")
    }
    let providers = folder.path("providers.json")
    try """
    {"returnAddresses": {"web": "http://127.0.0.1/signed-in"},
     "providers": [{"kind": "openid", "id": "work", "name": "Work", "issuer": "http://localhost:9",
                    "client": "notes", "secret": "a secret"}]}
    """.write(toFile: providers, atomically: true, encoding: .utf8)
    try await withAccountsInBrowser(
      in: folder, size: size, colorScheme: scheme, ["--providers", providers]
    ) { browser, site in
      func check(_ page: String) async throws {
        #expect(try await browser.violations(axe) == [], "\(page)")
        #expect(try await browser.faintBorders() == [], "\(page)")
        guard let folder = ProcessInfo.processInfo.environment["NOTES_PICTURES"] else { return }
        let name = "account-\(page)-\(size == .wide ? "wide" : "narrow")-\(scheme.rawValue).png"
        try await browser.screenshot(to: URL(filePath: folder).appending(path: name))
      }
      try await check("welcome")
      try await browser.open(
        site.server.address.appending(path: "signed-in").absoluteString + "?state=1&code=2")
      try await browser.wait(forText: "was cancelled, or took too long")
      try await check("return")
      try await browser.click(link: "Continue")
      try await browser.click(button: "Create an account")
      try await browser.type("ann@example", into: "account")
      try await browser.type("password", into: "password")
      try await browser.wait(forText: "Too many people use this password.")
      try await check("register")
      try await browser.click(button: "Cancel")
      try await browser.register("ann@example.com")
      try await browser.write(title: "Mine", text: "Only for me")
      try await check("home")
      try await browser.click(link: "Ann")
      try await browser.wait(forText: "Account created")
      try await browser.type(providers, into: "file")
      try await browser.click(button: "Save picture")
      try await browser.wait(forText: "Choose a PNG, JPEG or WebP picture")
      try await check("profile-problem")
      let picture = folder.path("picture.png")
      try SamplePictures.png.write(to: URL(filePath: picture))
      try await browser.type(picture, into: "file")
      try await browser.click(button: "Save picture")
      try await browser.find("img.avatar")
      try await check("profile")
      try await browser.type("a wrong password", into: "password")
      try await browser.click(button: "Delete my account")
      try await browser.find(button: "Keep my account")
      try await check("deletion")
      try await browser.click(button: "Keep my account")
      try await browser.click(link: "All notes")
      try await browser.wait(forPath: "/")
      let printed = try await site.server.line(containing: "written before accounts")
      let claim = try #require(ServerProcess.firstAddress(in: printed))
      try await browser.open(claim.absoluteString.replacing(/code=.*/, with: "code=AAAA-AAAA"))
      try await browser.wait(forText: "This is not the code that the server printed.")
      try await check("claim-refused")
      try await browser.open(claim)
      try await browser.wait(forText: "One note was written without an account.")
      try await check("claim")
      try await browser.click(button: "Take over")
      try await browser.wait(forTitles: "Mine", "Older than accounts")
      try await browser.signOut()
      try await browser.click(button: "Sign in")
      try await browser.click(button: "Sign in with Work")
      try await browser.wait(forText: "The other service did not confirm the sign-in.")
      try await check("login-picture")
      try await browser.signIn("ann@example.com", password: "a wrong password")
      try await browser.wait(forText: "There is no account with this address and password.")
      try await check("login")
      try await browser.click(button: "Forgotten your password?")
      try await browser.find(button: "Send a code")
      try await check("recover")
      try await browser.click(button: "Send a code")
      try await browser.wait(forText: "a mail with a code is on its way")
      try await check("code")
      try await browser.click(button: "Cancel")
      try await browser.signIn("ann@example.com")
      try await browser.openNote("Mine")
      try await site.replacePassword(of: "ann@example.com")
      try await browser.type(" and nobody else", into: "text")
      try await browser.wait(forText: "Your session has ended.")
      try await check("ended")
    }
  }
}
