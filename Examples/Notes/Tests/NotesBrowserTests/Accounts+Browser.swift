import Foundation
import LocalServers
import NotesClient
import NotesTesting
import Testing
import WebDriver

/// Serves Notes with accounts and shows it in a browser, whose console must be empty at the end.
///
/// - Parameters:
///   - folder: The folder with the database; nil for an empty one.
///   - arguments: More options of the server.
func withAccountsInBrowser(
  in folder: TemporaryFolder? = nil, javaScript: Bool = true, size: WindowSize = .wide,
  colorScheme: ColorScheme = .light, _ arguments: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Browser, AccountsSite) async throws -> Void
) async throws {
  let folder = try folder ?? TemporaryFolder()
  try await withBrowser(javaScript: javaScript, size: size, colorScheme: colorScheme) { browser in
    try await withNotes(database: folder.path(), accounts: true, arguments) { server in
      try await browser.open(server.address)
      try await body(browser, AccountsSite(server: server, mailFile: folder.path() + ".mail"))
      let console = try await browser.console
      #expect(console == [], sourceLocation: sourceLocation)
    }
  }
  withExtendedLifetime(folder) {}
}

struct AccountsSite: Sendable {
  /// The password after ``replacePassword(of:)``.
  static let newPassword = "another long password"

  let server: ServerProcess
  let mailFile: String

  /// The code that was mailed; waits for it.
  func mailedCode() async throws -> String { try await MailedCodes(path: mailFile).next() }

  /// Replaces the password “a long password”, which ends all sessions of the account.
  func replacePassword(of account: String) async throws {
    let answer = try await ask(
      "POST", "/password-changes",
      ["address": account, "password": "a long password", "newPassword": Self.newPassword])
    #expect(answer.status == 201)
  }

  /// Sends a request to the API.
  @discardableResult
  func ask(_ method: String, _ path: String, _ body: [String: String]) async throws -> LoopbackHTTP.Answer {
    try await LoopbackHTTP.request(
      method, "/api/v1" + path, fields: [("Content-Type", "application/json")],
      try JSONEncoder().encode(body), port: server.port)
  }
}

/// The actions of a person with an account.
extension Browser {
  /// From the sign-up prompt, until the notes are shown.
  func register(_ address: String, password: String = "a long password", name: String = "Ann") async throws {
    try await sendRegistration(address, password: password, name: name)
    try await find(button: "Sign out")
  }

  /// From the sign-up prompt.
  func sendRegistration(
    _ address: String, password: String = "a long password", name: String = "Ann"
  ) async throws {
    try await click(button: "Create an account")
    try await type(address, into: "account")
    try await type(name, into: "name")
    try await type(password, into: "password")
    try await type(password, into: "again")
    try await click(button: "Create account")
  }

  /// The address of the page, without the name of its window.
  var location: String {
    get async throws { try await execute("return location.origin + location.pathname").string ?? "" }
  }

  func signOut() async throws {
    try await click(button: "Sign out")
    try await wait(forText: "Welcome to Notes")
  }

  /// In the form that is open.
  func signIn(_ address: String, password: String = "a long password") async throws {
    try await replace(field: "account", with: address)
    try await type(password, into: "password")
    try await click(.xpath("//*[not(@inert)]/*/main//form//button[normalize-space()='Sign in']"))
  }
}
