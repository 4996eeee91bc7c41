import AccountsTesting
import CatalogTesting
import Shop
import Testing
import ViewKit

/// The same steps for every variant.
@MainActor @Suite(.timeLimit(.minutes(10))) struct LoginTests {
  let accounts = ControlledAccounts()
  let memory = VolatileAccountMemory()
  let account = "ada@example.com"
  /// The minimum length.
  let password = "sesame-8"

  @Test(arguments: LoginApp.all)
  func `The first page has no message and empty fields`(_ app: LoginApp) async throws {
    try await app.visit(accounts, memory) { visitor in
      #expect(visitor.sight == Sight(title: "Sign in", texts: [], buttons: ["Sign in"], rows: []))
      #expect(visitor.text(in: "Mail address") == "")
      #expect(visitor.text(in: "Password") == "")
    }
  }

  @Test(arguments: LoginApp.all)
  func `The last account is filled in without a password`(_ app: LoginApp) async throws {
    memory.lastAccount = account
    try await app.visit(accounts, memory) { visitor in
      #expect(visitor.text(in: "Mail address") == account)
      #expect(visitor.text(in: "Password") == "")
      try visitor.type(password, into: "Password")
      try visitor.tap("Sign in")
      try await accounts.admit(account, password)
      try await seesHome(of: account, visitor)
    }
  }

  @Test(arguments: LoginApp.all)
  func `The password is not readable`(_ app: LoginApp) async throws {
    try await app.visit(accounts, memory) { visitor in
      try write(account, password, visitor)
      #expect(visitor.text(in: "Mail address") == account)
      #expect(visitor.text(in: "Password") == "••••••••")
    }
  }

  @Test(arguments: LoginApp.all)
  func `A sign-in shows progress, then opens the home screen`(_ app: LoginApp) async throws {
    try await app.visit(accounts, memory) { visitor in
      try signIn(account, password, visitor)
      try await visitor.sees(title: "Sign in", texts: ["Signing in …"])
      try await accounts.admit(account, password)
      try await seesHome(of: account, visitor)
      visitor.back()
      try await visitor.sees(title: "Sign in", buttons: ["Sign in"])
    }
  }

  @Test(arguments: LoginApp.all)
  func `A second tap during the work does nothing`(_ app: LoginApp) async throws {
    try await app.visit(accounts, memory) { visitor in
      let work = try FollowedWork {
        try signIn(account, password, visitor)
        try visitor.tap("Sign in")
      }
      try await accounts.admit(account, password)
      try await seesHome(of: account, visitor)
      try await work.ended()
      #expect(accounts.attemptCount == 1)
    }
  }

  @Test(
    arguments: LoginApp.all, ["", "ada", "ada@", "@example.com", "ada@example", "ada.example.com"])
  func `An invalid mail address is not sent`(_ app: LoginApp, account: String) async throws {
    try await app.visit(accounts, memory) { visitor in
      let work = try FollowedWork { try signIn(account, password, visitor) }
      try await sees("This is not a mail address.", visitor)
      try await work.ended()
      #expect(accounts.attemptCount == 0)
    }
  }

  @Test(arguments: LoginApp.all, ["", "sesame7"])
  func `A short password is not sent`(_ app: LoginApp, password: String) async throws {
    try await app.visit(accounts, memory) { visitor in
      let work = try FollowedWork { try signIn(account, password, visitor) }
      try await sees("A password has at least 8 characters.", visitor)
      try await work.ended()
      #expect(accounts.attemptCount == 0)
    }
  }

  @Test(arguments: LoginApp.all)
  func `A wrong password can be recovered from, and the account is filled in`(_ app: LoginApp) async throws {
    try await app.visit(accounts, memory) { visitor in
      try await refuse(.wrongPassword, visitor)
      try await sees("The password is wrong.", offering: "Forgot password", visitor)
      try visitor.tap("Forgot password")
      try await visitor.sees(title: "Recovery", buttons: ["Recover"])
      #expect(visitor.text(in: "Account to recover") == account)
      try visitor.type("lovelace@example.com", into: "Account to recover")
      try visitor.tap("Recover")
      try await visitor.sees(title: "Sign in", buttons: ["Sign in"])
      #expect(visitor.text(in: "Mail address") == "lovelace@example.com")
      try visitor.type("analytic", into: "Password")
      try visitor.tap("Sign in")
      try await accounts.admit("lovelace@example.com", "analytic")
      try await seesHome(of: "lovelace@example.com", visitor)
    }
  }

  @Test(arguments: LoginApp.all)
  func `Returning without recovering the account keeps the screen as it was`(_ app: LoginApp) async throws {
    try await app.visit(accounts, memory) { visitor in
      try await refuse(.wrongPassword, visitor)
      try await sees("The password is wrong.", offering: "Forgot password", visitor)
      try visitor.tap("Forgot password")
      try await visitor.sees(title: "Recovery", buttons: ["Recover"])
      try visitor.type("lovelace@example.com", into: "Account to recover")
      visitor.back()
      try await sees("The password is wrong.", offering: "Forgot password", visitor)
      #expect(visitor.text(in: "Mail address") == account)
    }
  }

  @Test(arguments: LoginApp.all)
  func `An unknown account can be corrected`(_ app: LoginApp) async throws {
    try await app.visit(accounts, memory) { visitor in
      try await refuse(.unknownAccount, visitor)
      try await sees("There is no such account.", visitor)
      #expect(visitor.text(in: "Mail address") == account)
      #expect(visitor.text(in: "Password") == "••••••••")
      try visitor.type("ada@example.org", into: "Mail address")
      try visitor.tap("Sign in")
      try await visitor.sees(title: "Sign in", texts: ["Signing in …"])
      try await accounts.admit("ada@example.org", password)
      try await seesHome(of: "ada@example.org", visitor)
    }
  }

  @Test(arguments: LoginApp.all, ["9:41", "noon"])
  func `A locked account shows when it is unlocked`(_ app: LoginApp, time: String) async throws {
    try await app.visit(accounts, memory) { visitor in
      try await refuse(.locked(until: time), visitor)
      try await sees("The account is locked until \(time).", visitor)
    }
  }

  @Test(arguments: LoginApp.all)
  func `Without a network one can retry`(_ app: LoginApp) async throws {
    try await app.visit(accounts, memory) { visitor in
      try await refuse(.noNetwork, visitor)
      try await sees("There is no network.", offering: "Try again", visitor)
      try visitor.tap("Try again")
      try await visitor.sees(title: "Sign in", texts: ["Signing in …"])
      try await accounts.admit(account, password)
      try await seesHome(of: account, visitor)
    }
  }

  @Test(arguments: LoginApp.all)
  func `A message stays until the next sign-in, also one with invalid input`(_ app: LoginApp) async throws {
    try await app.visit(accounts, memory) { visitor in
      try await refuse(.wrongPassword, visitor)
      try await sees("The password is wrong.", offering: "Forgot password", visitor)
      let work = try FollowedWork { try visitor.type("sesame7", into: "Password") }
      try await work.ended()
      try await sees("The password is wrong.", offering: "Forgot password", visitor)
      try visitor.tap("Sign in")
      try await sees("A password has at least 8 characters.", visitor)
    }
  }

  @Test(arguments: LoginApp.all)
  func `The account of a sign-in is remembered in the spelling of the service`(_ app: LoginApp) async throws {
    memory.lastAccount = "charles@example.com"
    try await app.visit(accounts, memory) { visitor in
      try signIn("Ada@Example.com", password, visitor)
      try await accounts.refuse("Ada@Example.com", password, .wrongPassword)
      try await sees("The password is wrong.", offering: "Forgot password", visitor)
      #expect(memory.lastAccount == "charles@example.com")
      try visitor.tap("Sign in")
      try await accounts.admit("Ada@Example.com", password)
      try await seesHome(of: account, visitor)
      #expect(memory.lastAccount == account)
    }
  }

  @Test(arguments: LoginApp.all, [true, false])
  func `A removed screen is freed, and a late answer is ignored`(
    _ app: LoginApp, isAdmitted: Bool
  ) async throws {
    try await app.visit(accounts, memory) { visitor in
      let work = try FollowedWork { try signIn(account, password, visitor) }
      try await eventually("the accounts are asked") { accounts.attemptCount == 1 }
      weak let screen = visitor.navigator.top
      visitor.back()
      try await eventually("the screen is freed") { screen == nil }
      if isAdmitted {
        try await accounts.admit(account, password)
      } else {
        try await accounts.refuse(account, password, .noNetwork)
      }
      try await work.ended()
      #expect(visitor.navigator.screens.isEmpty)
    }
  }

  private func write(_ account: String, _ password: String, _ visitor: Visitor) throws {
    try visitor.type(account, into: "Mail address")
    try visitor.type(password, into: "Password")
  }

  private func signIn(_ account: String, _ password: String, _ visitor: Visitor) throws {
    try write(account, password, visitor)
    try visitor.tap("Sign in")
  }

  private func refuse(_ error: SignInError, _ visitor: Visitor) async throws {
    try signIn(account, password, visitor)
    try await accounts.refuse(account, password, error)
  }

  /// Waits for a message and for the buttons besides signing in.
  private func sees(_ message: String, offering button: String? = nil, _ visitor: Visitor) async throws {
    try await visitor.sees(
      title: "Sign in", texts: [message], buttons: ["Sign in"] + (button.map { [$0] } ?? []))
  }

  private func seesHome(of account: String, _ visitor: Visitor) async throws {
    try await visitor.sees(title: "Home", texts: ["Signed in as \(account)"])
  }
}
