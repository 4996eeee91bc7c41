import Foundation

final class ProfileInteractor: ProfileInteractorInput {
  weak var output: ProfileInteractorOutput?
  private let auth: AuthServiceProtocol
  private let store: SessionStoreProtocol

  init(auth: AuthServiceProtocol, store: SessionStoreProtocol) {
    self.auth = auth
    self.store = store
  }

  func loadProfile() {
    guard let user = store.current?.user else { return signOut() }
    output?.didLoadProfile(nickname: user.nickname, biography: user.biography, avatar: user.avatar)
  }

  func signOut() {
    auth.signOut()
    output?.didSignOut()
  }
}
