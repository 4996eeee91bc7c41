public import AccountsDomain
public import Viper

/// Creates the root screen.
///
/// - Parameters:
///   - accounts: The account of the session; nil without accounts.
///   - notes: The list of notes; it returns when the person wants to see the trash.
///   - trash: The trash; it returns when the person wants to see the notes.
///   - login: The sign-in; nil without accounts.
public func homeModule(
  accounts: (any AccountManager)?, notes: Exit<Void, Void>, trash: Exit<Void, Void>, login: Exit<Void, Void>?
) -> Module<Home> {
  let interactor = accounts.map(UseAccountInteractor.init)
  let notes: ListedExit<Home, _, _, _> = notes.tab(in: .tabs, output: { _ in .select(.trash) })
  let trash: ListedExit<Home, _, _, _> = trash.tab(in: .tabs, output: { _ in .select(.notes) })
  guard let login else {
    return Module(leadingTo: notes, trash) { screen, notes, trash in
      HomePresenter(screen: screen, interactor: interactor, notes: notes, trash: trash, login: nil)
    }
  }
  return Module(leadingTo: notes, trash, login.presented(output: { _ in .signedIn })) {
    screen, notes, trash, login in
    HomePresenter(screen: screen, interactor: interactor, notes: notes, trash: trash, login: login)
  }
}
