import AccountsDomain
import NotesDomain

/// Verifies the code, and gives the notes to the account of the session.
struct ClaimNotesInteractor: ClaimNotes {
  let notes: any GuestNotes
  let accounts: any AccountManager
  /// Nil if none is required.
  let code: String?

  var needsCode: Bool { code != nil }

  func count(code: String) async throws -> Int {
    try verify(code)
    return try await notes.count()
  }

  func claim(code: String) async throws {
    try verify(code)
    do {
      try await notes.give(to: try await accounts.account().account.id.description)
    } catch AccountProblem.signedOut {
      throw SignedOut()
    }
  }

  /// Spaces, hyphens and small letters are accepted.
  private func verify(_ typed: String) throws {
    guard let code else { return }
    guard typed.uppercased().filter({ $0.isLetter || $0.isNumber }) == code.filter({ $0 != "-" }) else {
      throw WrongCode()
    }
  }
}
