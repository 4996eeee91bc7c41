import Accounts
import AccountsAPI
import AccountsDomain
import AccountStore
import Foundation
import Hummingbird
import Logging
import MailDoubles
import NotesTesting
import NoteStore

/// An accounts API on a port of this computer, for one test.
struct ServedAccounts: Sendable {
  let url: URL
  let mail: RecordingMail

  /// Serves while `test` runs.
  static func with<Result: Sendable>(
    report: @escaping @Sendable (String) -> Void = { _ in },
    _ test: @escaping @Sendable (ServedAccounts) async throws -> Result
  ) async throws -> Result {
    let folder = try TemporaryFolder()
    let store = try NoteStore.open(path: folder.path())
    let mail = RecordingMail()
    let hasher = try PasswordHasher(.init(logarithm: 1, blockSize: 1, parallelism: 1))
    let accounts = Accounts(records: AccountTable(of: store), mail: mail, hasher: hasher)
    let (ports, found) = AsyncStream<Int>.makeStream()
    let application = Application(
      router: AccountsAPI.router(accounts, report: report),
      configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { found.yield($0.localAddress?.port ?? 0) },
      // Tests that pass print nothing.
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    return try await withThrowingTaskGroup(of: Result?.self) { group in
      group.addTask {
        try await application.run()
        return nil
      }
      group.addTask {
        for await port in ports {
          guard let url = URL(string: "http://127.0.0.1:\(port)/api/v1") else { break }
          return try await test(ServedAccounts(url: url, mail: mail))
        }
        return nil
      }
      defer { group.cancelAll() }
      while let result = try await group.next() {
        if let result {
          try? await store.close()
          withExtendedLifetime(folder) {}
          return result
        }
      }
      throw CancellationError()
    }
  }
}
