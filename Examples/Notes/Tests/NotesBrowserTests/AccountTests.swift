import Foundation
import LocalServers
import NotesClient
import NotesTesting
import Testing
import WebDriver

@Suite(.timeLimit(.minutes(10))) struct AccountTests {
  @Test(arguments: [true, false])
  func `Register, sign out, be refused, cancel, recover with the mailed code, and sign in`(
    javaScript: Bool
  ) async throws {
    try await withAccountsInBrowser(javaScript: javaScript) { browser, site in
      try await browser.register("ann@example.com")
      try await browser.write(title: "Mine", text: "Only for me")
      try await browser.signOut()

      try await browser.click(button: "Sign in")
      #expect(try await browser.find(field: "account").property("value").string == "ann@example.com")
      try await browser.signIn("ann@example.com", password: "a wrong password")
      try await browser.wait(forText: "There is no account with this address and password.")
      #expect(try await browser.find(field: "password").property("value").string == "")
      try await browser.click(button: "Cancel")
      try await browser.wait(forText: "Welcome to Notes")

      try await browser.click(button: "Sign in")
      try await browser.click(button: "Forgotten your password?")
      try await browser.click(button: "Send a code")
      try await browser.wait(forText: "a mail with a code is on its way")
      try await browser.type(try await site.mailedCode(), into: "code")
      try await browser.type("another long password", into: "password")
      try await browser.type("another long password", into: "again")
      try await browser.click(button: "Set new password")
      try await browser.wait(forText: "Forgotten your password?")
      try await browser.signIn("ann@example.com", password: "a long password")
      try await browser.wait(forText: "There is no account with this address and password.")
      try await browser.signIn("ann@example.com", password: "another long password")
      try await browser.wait(forTitle: "Mine")
    }
  }

  @Test(arguments: javaScriptChoices)
  func `A link is opened after the sign-in that it needs`(javaScript: Bool) async throws {
    try await withAccountsInBrowser(javaScript: javaScript) { browser, site in
      try await browser.register("ann@example.com")
      try await browser.write(title: "Mine")
      try await browser.openNote("Mine")
      let address = try await browser.location
      try await browser.click(link: "All notes")
      try await browser.wait(forPath: "/")
      try await browser.signOut()
      try await browser.deleteCookies()
      try await browser.open(address)
      try await browser.click(button: "Sign in")
      try await browser.signIn("ann@example.com")
      #expect(try await browser.find(field: "title").property("value").string == "Mine")
      #expect(try await browser.location == address)
    }
  }

  @Test func `Two people never see each other's notes`() async throws {
    try await withAccountsInBrowser { anns, site in
      try await anns.register("ann@example.com")
      try await withBrowser { bens in
        try await bens.open(site.server.address)
        try await bens.register("ben@example.com", name: "Ben")
        try await bens.write(title: "The plan of Ben")
        try await anns.write(title: "The plan of Ann")
        try await bens.openNote("The plan of Ben")
        let address = try await bens.location
        try await bens.click(link: "All notes")
        // Without JavaScript, a page changes when it is loaded.
        try await bens.wait(forTitles: "The plan of Ben")
        try await anns.wait(forTitles: "The plan of Ann")
        try await anns.open(address)
        try await anns.wait(forText: "There is no such note.")
        // The browser reports the status 404.
        _ = try await anns.console
        try await anns.open(site.server.address.appending(path: "/"))
        try await anns.type("plan", into: "query")
        try await anns.click(button: "Search")
        try await anns.wait(forTitles: "The plan of Ann")
      }
    }
  }

  @Test(arguments: [(true, false), (false, true)] + (isWholeMatrix ? [(false, false)] : []))
  func `A session that ends elsewhere during an edit loses no text`(javaScript: Bool, hasDraft: Bool)
    async throws
  {
    let text = hasDraft ? "Before, and after" : "Before and after"
    try await withAccountsInBrowser(javaScript: javaScript) { browser, site in
      try await browser.register("ann@example.com")
      try await browser.write(title: "Mine", text: "Before")
      try await browser.openNote("Mine")
      // Otherwise, without JavaScript, the server receives the first text after the end of the session.
      if hasDraft {
        try await browser.type(",", into: "text")
        try await browser.click(button: "Keep draft")
        // The click may return before the server has the draft.
        try await browser.wait(forText: "Draft kept")
      }
      try await site.replacePassword(of: "ann@example.com")
      try await browser.type(" and after", into: "text")
      if !javaScript { try await browser.click(button: "Done") }
      try await browser.wait(
        until: "return document.body.innerText.split('Your session has ended.').length == 2")
      try await browser.click(button: "Sign in")
      try await browser.signIn("ann@example.com", password: AccountsSite.newPassword)
      try await browser.find(button: "Sign out")
      try await browser.wait(for: text, in: "text")
      try await browser.click(button: "Done")
      try await browser.wait(forTitle: "Mine")
      try await browser.openNote("Mine")
      try await browser.wait(for: text, in: "text")
    }
  }

  @Test func `Problems of a registration are shown beside the fields while typing`() async throws {
    try await withAccountsInBrowser { browser, site in
      try await browser.click(button: "Create an account")
      try await browser.type("ann@example", into: "account")
      try await browser.wait(forText: "This is not a mail address.")
      try await browser.type(".com", into: "account")
      try await browser.wait(forNoText: "This is not a mail address.")
      try await browser.type("password", into: "password")
      try await browser.wait(forText: "Too many people use this password.")
      try await browser.type("s of mine", into: "password")
      try await browser.wait(forNoText: "Too many people use this password.")
      try await browser.type("passwords", into: "again")
      try await browser.wait(forText: "The two passwords differ.")
      try await browser.type(" of mine", into: "again")
      try await browser.wait(forNoText: "The two passwords differ.")
      try await site.ask(
        "POST", "/accounts", ["address": "ann@example.com", "password": "a long password", "name": "Other"])
      try await browser.type("Ann", into: "name")
      try await browser.click(button: "Create account")
      try await browser.wait(forText: "There is an account with this address.")
      let page = try await browser.execute("return document.documentElement.outerHTML").string ?? ""
      #expect(!page.contains("passwords of mine"))
    }
  }
}

extension AccountTests {
  @Test(arguments: javaScriptChoices)
  func `Notes from before accounts go to the account with the printed code`(javaScript: Bool) async throws {
    let folder = try TemporaryFolder()
    try await withBrowser(javaScript: javaScript) { browser in
      try await withNotes(database: folder.path()) { server in
        try await browser.open(server.address)
        try await browser.write(title: "Older than accounts")
      }
      try await withNotes(database: folder.path(), accounts: true) { server in
        let printed = try await server.line(containing: "written before accounts")
        #expect(printed.contains("A note was written before accounts."))
        let address = try #require(ServerProcess.firstAddress(in: printed))
        try await browser.open(server.address.absoluteString + "claim?code=AAAA-AAAA")
        try await browser.sendRegistration("ann@example.com")
        try await browser.wait(forText: "This is not the code that the server printed.")
        #expect(
          try await browser.execute("return document.body.innerText").string?.contains("One note") == false)
        try await browser.open(address)
        try await browser.wait(forText: "One note was written without an account.")
        try await browser.click(button: "Take over")
        // Without JavaScript, a page changes when it is loaded.
        if !javaScript {
          try await browser.find(button: "Sign out")
          try await browser.reload()
        }
        try await browser.wait(forTitles: "Older than accounts")
        try await withBrowser(javaScript: javaScript) { late in
          try await late.open(address)
          try await late.sendRegistration("ben@example.com", name: "Ben")
          try await late.wait(forText: "All notes belong to somebody already.")
        }
      }
      try await withNotes(database: folder.path(), accounts: true) { server in
        #expect(await server.standardOutput.contains("written before accounts") == false)
      }
    }
  }
}
