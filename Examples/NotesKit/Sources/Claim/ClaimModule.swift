public import AccountsDomain
public import NotesDomain
public import Viper

/// Creates the screen on which an account takes over notes.
///
/// - Parameters:
///   - notes: The notes that nobody owns.
///   - accounts: The account of the session.
///   - code: The code that proves that a person may have these notes; nil on a device, which has one person.
public func claimModule(
  notes: any GuestNotes, accounts: any AccountManager, code: String?
) -> Module<Claim> {
  let interactor = ClaimNotesInteractor(notes: notes, accounts: accounts, code: code)
  return Module { ClaimPresenter(screen: $0, interactor: interactor) }
}
