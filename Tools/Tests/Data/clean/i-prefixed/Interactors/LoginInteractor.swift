import Foundation

final class LoginInteractor {
  weak var output: ILoginInteractorOutput?
  private let accounts: IAccountService

  init(accounts: IAccountService) {
    self.accounts = accounts
  }

  private func run(_ work: @escaping () async throws -> Void, failure: LoginFailure) {
    Task { @MainActor [weak self] in
      do {
        try await work()
      } catch is CancellationError {
        self?.output?.didFail(with: .offline)
      } catch {
        self?.output?.didFail(with: failure)
      }
    }
  }
}

extension LoginInteractor: ILoginInteractor {
  func requestCode(phone: String) {
    run(
      { [accounts, weak output] in
        try await accounts.sendCode(to: phone)
        output?.didSendCode(to: phone)
      }, failure: .unknownPhone)
  }

  func signIn(phone: String, code: String) {
    run(
      { [accounts, weak output] in
        _ = try await accounts.account(phone: phone, code: code)
        output?.didSignIn()
      }, failure: .wrongCode)
  }
}
