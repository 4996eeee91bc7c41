import AccountData
import AccountsDomain
import Foundation
import ViperWeb

/// The accounts that have signed in with a browser, in its signed cookie.
@MainActor final class BrowserAccounts: KnownAccounts {
  private weak var session: WebSession?

  init(_ session: WebSession?) {
    self.session = session
  }

  func knownAccounts() -> [KnownAccount] {
    // Those of another version sign in again.
    guard let text = session?.remembered else { return [] }
    return (try? JSONDecoder().decode([KnownAccount].self, from: Data(text.utf8))) ?? []
  }

  func keep(known accounts: [KnownAccount]) throws {
    session?.remembered =
      accounts.isEmpty ? nil : String(decoding: try JSONEncoder().encode(accounts), as: UTF8.self)
  }
}
