import UIKit

final class LoginRouter: ILoginRouter {
  private let window: UIWindow
  private let contactList: IContactListBuilder

  init(window: UIWindow, contactList: IContactListBuilder) {
    self.window = window
    self.contactList = contactList
  }

  func openContactList() {
    window.rootViewController = UINavigationController(rootViewController: contactList.build())
  }
}
