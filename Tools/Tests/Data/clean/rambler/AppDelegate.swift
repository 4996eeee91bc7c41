import CoreData
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let address = URL(string: "https://example.com/api")!
    let container = NSPersistentContainer(name: "Posts")
    let store = SessionStore()
    let services = Services(
      auth: AuthService(session: .shared, store: store, address: address),
      posts: PostService(context: container.viewContext, session: .shared, address: address), store: store)
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(
      rootViewController: LoginAssembly(services: services).module())
    window?.makeKeyAndVisible()
    return true
  }
}
