// Declarations for the start of an app. They only type-check: a simulation has no application and no scenes.

// https://developer.apple.com/documentation/uikit/uiapplicationmain(_:_:_:_:)-1yub7
// swift-format-ignore
@MainActor public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principal: String?,
  _ delegate: String?
) -> Int32 {
  preconditionFailure("The stub of UIKit cannot run an app.")
}

// https://developer.apple.com/documentation/uikit/uiapplication
@MainActor open class UIApplication: UIResponder {
  // https://developer.apple.com/documentation/uikit/uiapplication/shared
  public static let shared = UIApplication()
  // https://developer.apple.com/documentation/uikit/uiapplication/connectedscenes. Set by tests.
  public internal(set) var connectedScenes: Set<UIScene> = []
}

extension UISimulation {
  /// Connects the scenes of the application, of which there is one in a process.
  public static func connect(_ scenes: Set<UIScene>) { UIApplication.shared.connectedScenes = scenes }
}

// https://developer.apple.com/documentation/uikit/uiapplicationdelegate
#if canImport(ObjectiveC)
  @MainActor @objc public protocol UIApplicationDelegate: NSObjectProtocol {
    @objc optional func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
  }
#else
  @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
  }

  extension UIApplicationDelegate {
    public func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: session.role) }
  }
#endif

extension UIApplicationDelegate {
  // https://developer.apple.com/documentation/uikit/uiapplicationdelegate/main()
  public static func main() {}
}

// https://developer.apple.com/documentation/uikit/uiscene
@MainActor open class UIScene: UIResponder {
  // https://developer.apple.com/documentation/uikit/uiscene/connectionoptions
  open class ConnectionOptions: NSObject {
    open var urlContexts: Set<UIOpenURLContext>
    open var userActivities: Set<NSUserActivity>

    /// For tests: UIKit creates the options.
    public init(urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = []) {
      (self.urlContexts, self.userActivities) = (urlContexts, userActivities)
      super.init()
    }
  }

  open var userActivity: NSUserActivity?

  // https://developer.apple.com/documentation/uikit/uiscene/activationstate-swift.property
  public internal(set) var activationState = ActivationState.foregroundActive
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }
}

// https://developer.apple.com/documentation/uikit/uiwindowscene
@MainActor open class UIWindowScene: UIScene {
  // https://developer.apple.com/documentation/uikit/uiwindowscene/windows
  public internal(set) var windows: [UIWindow] = []
  // https://developer.apple.com/documentation/uikit/uiwindowscene/keywindow
  public var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
}

// https://developer.apple.com/documentation/uikit/uiscenesession
@MainActor open class UISceneSession: NSObject {
  public struct Role: Hashable, Sendable { public static let windowApplication = Role() }
  open var role: Role { .windowApplication }
  // https://developer.apple.com/documentation/uikit/uiscenesession/staterestorationactivity
  open var stateRestorationActivity: NSUserActivity?
}

// https://developer.apple.com/documentation/uikit/uisceneconfiguration
@MainActor open class UISceneConfiguration: NSObject {
  open var delegateClass: AnyClass?
  public init(name: String?, sessionRole: UISceneSession.Role) { super.init() }
}

// https://developer.apple.com/documentation/uikit/uiopenurlcontext
@MainActor open class UIOpenURLContext: NSObject {
  public let url: URL

  /// For tests: UIKit creates the context.
  public init(url: URL) {
    self.url = url
    super.init()
  }
}

// https://developer.apple.com/documentation/uikit/uiwindowscenedelegate
#if canImport(ObjectiveC)
  @MainActor @objc public protocol UIWindowSceneDelegate: NSObjectProtocol {
    @objc optional func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
    @objc optional func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
    @objc optional func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    @objc optional func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  }
#else
  @MainActor public protocol UIWindowSceneDelegate: NSObjectProtocol {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  }

  extension UIWindowSceneDelegate {
    public func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {}
    public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  }
#endif

extension UIWindow {
  // https://developer.apple.com/documentation/uikit/uiwindow/init(windowscene:)
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: .zero)
    windowScene.windows.append(self)
  }
}
