import SwiftUI
import Viper
import ViperSwiftUI

struct Account: Contract {
  var name: String?

  enum Event: Sendable { case signIn }
}

struct AccountPresenter: Presenter {
  let screen: LiveScreen<Account>
  let login: ExitAction<Void, String>

  func handle(_ event: Account.Event) {
    switch event {
    case .signIn:
      screen.perform(.exclusive("login")) {
        if let name = try await login().answer { screen.name = name }
      }
    }
  }
}

func accountModule(login: Exit<Void, String>) -> Module<Account> {
  Module(leadingTo: login) { screen in
    AccountPresenter(screen: screen, login: login.presented(from: screen))
  }
}

struct Login: Contract {
  var name = ""
  var password = ""
  var problem: String?

  typealias Output = String
  enum Event: Sendable { case name(String), password(String), signIn, cancel }
}

struct LoginPresenter: Presenter {
  let screen: LiveScreen<Login>
  let isCorrect: @Sendable (String, String) async throws -> Bool

  func handle(_ event: Login.Event) {
    switch event {
    case .name(let name): screen.name = name
    case .password(let password): screen.password = password
    case .signIn:
      screen.perform(.exclusive, problem: \.problem) {
        if try await isCorrect(screen.name, screen.password) { return screen.finish(screen.name) }
        screen.problem = "The name or the password is wrong."
      }
    case .cancel: screen.dismiss()
    }
  }

  func didFail(_ error: any Error) { screen.problem = "There is no connection." }
}
