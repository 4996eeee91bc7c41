public import AccountsDomain
public import Foundation
public import NotesDomain

/// The notes of the account that is signed in. Nothing is read or changed after its session has ended, or after
/// somebody else has signed in.
public struct NotesOfSession: NoteRepository {
  private let notes: any NoteRepository
  private let owner: AccountID
  private let accounts: any AccountManager

  /// - Parameters:
  ///   - notes: The notes of the account.
  ///   - owner: The account.
  ///   - accounts: The account of the session.
  public init(_ notes: any NoteRepository, of owner: AccountID, accounts: any AccountManager) {
    (self.notes, self.owner, self.accounts) = (notes, owner, accounts)
  }

  /// Returns the notes.
  ///
  /// - Throws: `SignedOut`; the error of the connection if it is unknown whether the session has ended.
  private var allowed: any NoteRepository {
    get async throws {
      do {
        guard try await accounts.account().account.id == owner else { throw SignedOut() }
      } catch AccountProblem.signedOut {
        throw SignedOut()
      }
      return notes
    }
  }

  public func entry(_ id: NoteID) async throws -> Entry? { try await allowed.entry(id) }

  public func version(of id: NoteID) async throws -> Int { try await allowed.version(of: id) }

  public func notes(containing terms: [String], limit: Int) async throws -> FoundNotes {
    try await allowed.notes(containing: terms, limit: limit)
  }

  public func keep(_ draft: Draft, replacing origin: Origin) async throws -> Int {
    try await allowed.keep(draft, replacing: origin)
  }

  public func save(_ note: Note, replacing origin: Origin) async throws -> Int {
    try await allowed.save(note, replacing: origin)
  }

  public func discardDraft(of id: NoteID, replacing origin: Origin) async throws -> Int {
    try await allowed.discardDraft(of: id, replacing: origin)
  }

  public func trash(_ id: NoteID, at date: Date) async throws { try await allowed.trash(id, at: date) }

  public func restore(_ id: NoteID) async throws -> Bool { try await allowed.restore(id) }

  public func trashed(containing terms: [String], limit: Int) async throws -> FoundTrash {
    try await allowed.trashed(containing: terms, limit: limit)
  }

  public func isTrashed(_ id: NoteID) async throws -> Bool { try await allowed.isTrashed(id) }

  public func remove(_ id: NoteID) async throws { try await allowed.remove(id) }

  public func exportedNotes() async throws -> [ExportedNote] { try await allowed.exportedNotes() }

  public func emptyTrash() async throws { try await allowed.emptyTrash() }

  /// Screens also load their notes again after a sign-in, and after the end of a session.
  public func changes() -> AsyncStream<Void> {
    let (changes, observer) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let (own, accounts) = (notes.changes(), accounts)
    let observing = Task {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { for await _ in own { observer.yield() } }
        group.addTask { for await _ in await accounts.changes().dropFirst() { observer.yield() } }
        // The stream ends with that of the notes.
        await group.next()
        group.cancelAll()
      }
      observer.finish()
    }
    observer.onTermination = { _ in observing.cancel() }
    return changes
  }
}
