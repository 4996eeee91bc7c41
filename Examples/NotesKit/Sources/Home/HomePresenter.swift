import AccountsDomain
import Viper

/// Shows the tabs, and whose notes they are.
struct HomePresenter: Presenter {
  let screen: LiveScreen<Home>
  /// Nil without accounts.
  let interactor: (any UseAccount)?
  let notes: ExitAction<Void, Void>
  let trash: ExitAction<Void, Void>
  let profile: ExitAction<Void, Void>?
  let login: ExitAction<Void, Void>?
  let claim: ExitAction<Void, Never>?

  func didLoad() {
    notes()
    trash()
    profile?()
    notes()
    guard let interactor else { return }
    screen.observe({ await interactor.changes() }) { await load() }
    // Not only as a change: a page without JavaScript waits for work.
    screen.perform { await load() }
  }

  func handle(_ event: Home.Event) {
    switch event {
    case .select(.notes): notes()
    case .select(.trash): trash()
    case .select(.profile): profile?()
    case .signIn: login?()
    case .signedIn:
      screen.perform {
        await load()
        if let name = screen.name { screen.emit(.signedIn(name: name)) }
        if try await interactor?.mayClaimNotes() == true { claim?() }
      }
    case .signOut:
      guard let interactor else { return }
      screen.perform(.exclusive, busy: \.isBusy) {
        screen.update { ($0.name, $0.notice) = (nil, nil) }
        try await interactor.signOut()
      }
    case .retry: screen.perform { await load() }
    }
  }

  func didFail(_ error: any Error) {
    screen.notice = AccountNotice(error)
  }

  private func load() async {
    guard let interactor else { return }
    do {
      let account = try await interactor.account()
      screen.update {
        ($0.name, $0.offlineSince, $0.canSignIn, $0.notice) = (account.name, account.offlineSince, false, nil)
      }
    } catch AccountProblem.signedOut {
      // The module in the tab says that the session has ended.
      screen.update { ($0.name, $0.offlineSince, $0.canSignIn, $0.notice) = (nil, nil, true, nil) }
    } catch {
      didFail(error)
    }
  }
}
