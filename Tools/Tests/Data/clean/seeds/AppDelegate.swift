import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let base = URL(string: "https://example.com/")!
    let navigation = UINavigationController()
    let noteService = NoteService(base: base, session: .shared)
    #if DEBUG
      navigation.viewControllers = [GreetingViewFactory.greeting()]
    #else
      navigation.viewControllers = [
        YSLoginViewFactory.loginViewController(
          navigation: navigation, userService: UserService(base: base), noteService: noteService)
      ]
    #endif
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = navigation
    window?.makeKeyAndVisible()
    return true
  }
}
