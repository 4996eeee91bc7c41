import UIKit

final class LoginBuilder: ILoginBuilder {
  private let window: UIWindow
  private let accounts: IAccountService
  private let contactList: IContactListBuilder

  init(window: UIWindow, accounts: IAccountService, contactList: IContactListBuilder) {
    self.window = window
    self.accounts = accounts
    self.contactList = contactList
  }

  func build() -> UIViewController {
    let interactor = LoginInteractor(accounts: accounts)
    let presenter = LoginPresenter(
      interactor: interactor, router: LoginRouter(window: window, contactList: contactList))
    let view = LoginViewController(delegate: presenter)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
