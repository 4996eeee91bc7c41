import AccountsDomain
import Viper

/// Shows the account, and asks before it is deleted.
struct ProfilePresenter: Presenter {
  let screen: LiveScreen<Profile>
  let interactor: any ManageProfile
  let question: ExitAction<Void, Void>

  func willAppear() {
    screen.perform(.latest) { try await load() }
  }

  func handle(_ event: Profile.Event) {
    screen.update { ($0.notice, $0.nameProblem, $0.pictureProblem) = (nil, nil, nil) }
    switch event {
    case .rename(let name):
      screen.name = name
      change {
        try await interactor.rename(to: name)
        screen.emit(.renamed)
        try await load()
      }
    case .endSession(let id):
      change {
        try await interactor.endSession(id)
        screen.emit(.sessionEnded)
        try await load()
      }
    case .export: change { screen.emit(.exported(path: try await interactor.export())) }
    case .setAvatar(let file):
      change {
        try await interactor.setAvatar(fileAt: file.path)
        screen.emit(.pictureChanged)
        try await load()
      }
    case .removeAvatar:
      change {
        try await interactor.removeAvatar()
        screen.emit(.pictureChanged)
        try await load()
      }
    case .link(let provider):
      change {
        if let page = try await interactor.link(provider) { return screen.emit(.leave(page: page)) }
        screen.emit(.linked)
        try await load()
      }
    case .unlink(let provider):
      change {
        try await interactor.unlink(provider)
        screen.emit(.unlinked)
        try await load()
      }
    case .endAllSessions: change { try await interactor.endAllSessions() }
    case .delete(let password):
      if password.isEmpty, screen.hasPassword { return didFail(AccountProblem.wrongPasswordOrAccount) }
      screen.perform(.exclusive("question")) {
        guard try await question().answer != nil else { return }
        change { try await interactor.deleteAccount(password: password) }
      }
    case .retry: screen.perform(.latest) { try await load() }
    case .back: screen.output(.showNotes)
    }
  }

  func didFail(_ error: any Error) {
    if case AccountProblem.invalid(let problems) = error {
      screen.pictureProblem = problems.first { if case .picture = $0 { true } else { false } }
      screen.nameProblem = screen.pictureProblem == nil ? problems.first : nil
    }
    screen.notice = AccountNotice(error)
    if let notice = screen.notice { screen.emit(.failed(notice)) }
  }

  private func change(_ body: @escaping @MainActor () async throws -> Void) {
    screen.perform(.exclusive, busy: \.isBusy) { try await body() }
  }

  private func load() async throws {
    let profile = try await interactor.profile()
    screen.update { state in
      (state.address, state.name, state.isLoaded) = (profile.address, profile.name, true)
      (state.sessions, state.events) = (profile.sessions, profile.events)
      (state.providers, state.hasPassword) = (profile.providers, profile.hasPassword)
      state.avatar = profile.avatar
    }
  }
}
