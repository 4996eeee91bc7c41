import AccountMail
import AccountStore
import Accounts
import AccountsAPI
import AccountsDomain
import Foundation
import Logging
import NoteStore
import NotesTexts
import ViperHummingbird
import SessionStore

#if PublicServer
  import AccountProviders
#endif

/// The accounts with their storage, mail and API, for a server.
struct AccountServer {
  let accounts: Accounts
  /// The path of the file with mail; nil if a program sends it.
  let mailFile: String?
  private let mail: MailQueue
  private let store: NoteStore
  private let logger: Logger

  init(_ options: AccountOptions, store: NoteStore, databasePath: String, logger: Logger) throws {
    // Verified by the options.
    guard let sender = MailAddress(options.sender) else { throw AccountProblem.invalid([.address]) }
    (self.store, self.logger) = (store, logger)
    let report: @Sendable (String) -> Void = { logger.error("\($0)") }
    if let path = options.mailProgram {
      let program = MailProgram(path, from: sender)
      mailFile = nil
      mail = MailQueue(words: Self.letter, report: report) { try await program.send($0) }
    } else {
      let file = MailFile(databasePath + ".mail", from: sender)
      mailFile = databasePath + ".mail"
      mail = MailQueue(words: Self.letter, report: report) { try file.append($0) }
    }
    let providers = try options.providers.map { try ProviderFile.read($0, report: report) }
    var work = PasswordHash.Parameters.standard
    work.logarithm = options.passwordWork
    accounts = Accounts(
      records: AccountTable(of: store), mail: mail, hasher: try PasswordHasher(work),
      providers: providers ?? IdentityProviders())
  }

  /// Answers the API below its path.
  func mount(on server: inout WebServerConfiguration) {
    let router = AccountsAPI.router(accounts, path: Self.path) { [logger] in logger.error("\($0)") }
    server.mount(router, at: Self.path) { context, address in context.address = address }
  }

  static let path = "/api/v1"

  /// Removes what has expired, until the task is cancelled.
  func sweep() async {
    while !Task.isCancelled {
      do {
        try await accounts.removeExpired()
        try await SessionAccountTable.removeSessions(
          unusedSince: Date().addingTimeInterval(-60 * 24 * 60 * 60), of: store)
      } catch {
        logger.error("Expired data of accounts was not removed: \(error)")
      }
      try? await Task.sleep(for: .seconds(60 * 60))
    }
  }

  /// Delivers waiting mail.
  func close() async { await mail.close() }

  /// The person's language is unknown.
  private static func letter(_ mail: Mail) -> Letter {
    switch mail {
    case .recovery(let code, let account, let expires):
      let texts = NotesTexts.languages.map { NotesTexts(language: $0, timeZone: .gmt) }
      let bodies = texts.map { $0.account.mailBody(account.name, code, $0.date(expires) + " (UTC)") }
      return Letter(
        to: account.address, subject: texts.map(\.account.mailSubject).joined(separator: " · "),
        body: bodies.joined(separator: "\n\n—\n\n") + "\n")
    }
  }
}
