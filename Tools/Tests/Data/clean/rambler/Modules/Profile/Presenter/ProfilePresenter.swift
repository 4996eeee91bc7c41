import Foundation

final class ProfilePresenter: ProfileViewOutput, ProfileInteractorOutput {
  weak var view: ProfileViewInput?
  weak var moduleOutput: ProfileModuleOutput?
  private let interactor: ProfileInteractorInput
  private let router: ProfileRouterInput

  init(interactor: ProfileInteractorInput, router: ProfileRouterInput) {
    self.interactor = interactor
    self.router = router
  }

  func viewIsReady() {
    interactor.loadProfile()
  }

  func didTapSignOut() {
    interactor.signOut()
  }

  func didLoadProfile(nickname: String, biography: String, avatar: URL?) {
    view?.show(nickname: nickname, biography: biography.isEmpty ? "No words yet." : biography, avatar: avatar)
  }

  func didSignOut() {
    moduleOutput?.profileDidSignOut()
    router.close()
  }
}
