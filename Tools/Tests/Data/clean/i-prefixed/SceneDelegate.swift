import RealmSwift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene, let realm = try? Realm() else { return }
    let address = URL(string: "https://example.com")!
    let window = UIWindow(windowScene: scene)
    let chat = ChatBuilder(
      messages: MessageDataManager(realm: realm, service: MessageService(address: address)))
    let list = ContactListBuilder(contacts: ContactRepository(), chat: chat)
    window.rootViewController =
      LoginBuilder(window: window, accounts: AccountService(address: address), contactList: list).build()
    window.makeKeyAndVisible()
    self.window = window
  }
}
