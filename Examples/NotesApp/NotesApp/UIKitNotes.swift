#if canImport(UIKit) && !os(macOS)
  import Home
  import NotesUIKit
  import UIKit
  import Viper
  import ViperUIKit

  @MainActor func startInUIKit() {
    _ = UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(UIKitNotes.self))
  }

  /// Notes in UIKit, from the same modules.
  final class UIKitNotes: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = NotesWindow.self
      return configuration
    }
  }

  /// One window, with a tree of modules of its own.
  final class NotesWindow: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var stage: UIKitStage?
    private var router: Router?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      self.window = window
      do {
        let stage = UIKitStage(in: window, views: NotesViews.views())
        let modules = try NotesOnDevice.modules.get()
        let router = Router(modules: modules, stage: stage)
        (self.stage, self.router) = (stage, router)
        try router.connect(session, options, otherwise: Home(), modules: modules)
      } catch {
        let label = UILabel()
        label.text = "\(error)"
        label.numberOfLines = 0
        let controller = UIViewController()
        controller.view = label
        window.rootViewController = controller
      }
      window.makeKeyAndVisible()
    }

    // An address of another app, or of a note that is gone, leaves the screens as they are.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { router?.open(contexts) }

    func scene(_ scene: UIScene, continue activity: NSUserActivity) { router?.open(activity) }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      router?.restorationActivity(ofType: "swift-viper.Notes.screens")
    }
  }
#endif
