public import AccountsDomain
public import NotesDomain
public import Viper

/// Creates the root screen.
///
/// - Parameters:
///   - accounts: The account of the session.
///   - guestNotes: The notes of guests, which are offered to an account after its first sign-in; nil on a server.
///   - notes: The list of notes; it returns when the person wants to see the trash.
///   - trash: The trash; it returns when the person wants to see the notes.
///   - profile: The account of the person; it returns when the person wants to see the notes.
///   - login: The sign-in.
///   - claim: The screen that offers the notes of guests.
public func homeModule(
  accounts: any AccountManager, guestNotes: (any GuestNotes)?, notes: Exit<Void, Void>,
  trash: Exit<Void, Void>, profile: Exit<Void, Void>,
  login: Exit<Void, Void>, claim: Exit<Void, Never>
) -> Module<Home> {
  let interactor = UseAccountInteractor(accounts: accounts, guestNotes: guestNotes)
  return Module(
    leadingTo: notes.tab(in: .tabs, output: { _ in .select(.trash) }),
    trash.tab(in: .tabs, output: { _ in .select(.notes) }),
    profile.tab(in: .tabs, output: { _ in .select(.notes) }), login.presented(output: { _ in .signedIn }),
    claim.presented()
  ) { screen, notes, trash, profile, login, claim in
    HomePresenter(
      screen: screen, interactor: interactor, notes: notes, trash: trash, profile: profile, login: login,
      claim: claim)
  }
}

/// Creates the root screen of an app without accounts.
public func homeModule(notes: Exit<Void, Void>, trash: Exit<Void, Void>) -> Module<Home> {
  Module(
    leadingTo: notes.tab(in: .tabs, output: { _ in .select(.trash) }),
    trash.tab(in: .tabs, output: { _ in .select(.notes) })
  ) { screen, notes, trash in
    HomePresenter(
      screen: screen, interactor: nil, notes: notes, trash: trash, profile: nil, login: nil, claim: nil)
  }
}
