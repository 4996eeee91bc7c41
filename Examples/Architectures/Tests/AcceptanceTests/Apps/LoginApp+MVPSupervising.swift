import LoginMVPSupervising
import Shop
import ViewKit

extension LoginApp {
  static let mvpSupervising = LoginApp("MVP supervising") { navigator, accounts, memory in
    let model = LoginModel(accounts: accounts, memory: memory)
    navigator.push(LoginController(model: model, presenter: LoginPresenter(model: model)))
    return ()
  }
}
