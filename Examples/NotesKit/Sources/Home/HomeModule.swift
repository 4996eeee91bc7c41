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
  return Module(leadingTo: notes, trash, profile, login, claim) { screen in
    HomePresenter(
      screen: screen, interactor: interactor,
      notes: notes.tab(in: .tabs, from: screen, output: { _ in .select(.trash) }),
      trash: trash.tab(in: .tabs, from: screen, output: { _ in .select(.notes) }),
      profile: profile.tab(in: .tabs, from: screen, output: { _ in .select(.notes) }),
      login: login.presented(from: screen, output: { _ in .signedIn }),
      claim: claim.presented(from: screen))
  }
}

/// Creates the root screen of an app without accounts.
public func homeModule(notes: Exit<Void, Void>, trash: Exit<Void, Void>) -> Module<Home> {
  Module(leadingTo: notes, trash) { screen in
    HomePresenter(
      screen: screen, interactor: nil,
      notes: notes.tab(in: .tabs, from: screen, output: { _ in .select(.trash) }),
      trash: trash.tab(in: .tabs, from: screen, output: { _ in .select(.notes) }), profile: nil, login: nil,
      claim: nil)
  }
}
