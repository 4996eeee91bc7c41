// https://developer.apple.com/documentation/uikit/uistoryboard
/// A storyboard whose scenes are closures of a test: `UIStoryboard.scenes["Notes"] = ["list": { ListController(coder: $0) }]`.
@MainActor open class UIStoryboard: NSObject {
  public typealias Scene = @MainActor (NSCoder) -> UIViewController?

  private let scenes: [String: Scene]

  public init(name: String, bundle: Bundle?) {
    scenes = UISimulation.current.storyboards[name] ?? [:]
    super.init()
  }

  /// Creates the view controller of a scene, with the app's closure if it has one.
  open func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let made = creator.map { $0(StoryboardCoder()) } ?? scenes[identifier]?(StoryboardCoder()) as? Controller
    guard let made else { preconditionFailure("The storyboard has no scene \(identifier) of this class.") }
    return made
  }
}

/// The archive of a scene.
final class StoryboardCoder: NSCoder {}

// https://developer.apple.com/documentation/uikit/uistoryboardsegue
/// A change from one scene to another.
@MainActor open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private let change: @MainActor () -> Void

  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping @MainActor () -> Void = {}
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    change = performHandler
    super.init()
  }

  open func perform() { change() }
}

extension UISimulation {
  /// A segue of a scene.
  public enum Segue {
    case show, present
    /// In a container view.
    case embed(UIView)
  }

  /// Touches a control that performs a segue: the destination is created, `prepare` is called, and the destination is
  /// shown. Returns the destination; nil if the source prevents the segue.
  @discardableResult public func perform(
    _ segue: Segue, from source: UIViewController, identifier: String = "segue",
    to makeDestination: UIStoryboard.Scene
  ) -> UIViewController? {
    guard source.shouldPerformSegue(withIdentifier: identifier, sender: nil),
      let destination = makeDestination(StoryboardCoder())
    else { return nil }
    let storyboardSegue = UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
    {
      switch segue {
      case .show: source.show(destination, sender: nil)
      case .present: source.present(destination, animated: true)
      case .embed(let view):
        source.addChild(destination)
        view.addSubview(destination.view)
        destination.didMove(toParent: source)
      }
    }
    source.prepare(for: storyboardSegue, sender: nil)
    storyboardSegue.perform()
    return destination
  }

  /// Touches a control that unwinds to a view controller below: what is above is dismissed and popped.
  public func unwind(to target: UIViewController) {
    if target.presentedViewController != nil { target.dismiss(animated: true) }
    target.navigationController?.popToViewController(target, animated: true)
  }
}
