import AccountsDomain
import Viper

/// Completes the sign-in, and shows the screen on which it began.
struct SignInReturnPresenter: Presenter {
  let screen: LiveScreen<SignInReturn>
  let interactor: any CompleteSignIn

  func didLoad() {
    guard screen.notice == nil else { return }
    let response = AuthorizationResponse(state: screen.route.state, code: screen.route.code)
    screen.perform {
      let address = try await interactor.complete(with: response)
      screen.emit(.show(address: address))
    }
  }

  func didFail(_ error: any Error) {
    let notice = AccountNotice(error) ?? .authorizationEnded
    screen.notice = notice
    screen.emit(.failed(notice))
  }
}
