import UIKit

/// The received callbacks in order.
@MainActor final class Log {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// The entries since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A controller that records its callbacks under its title.
class Screen: UIViewController {
  let log: Log
  let label: String
  var onDidAppear: (() -> Void)?
  var onWillAppear: (() -> Void)?
  var onDidDisappear: (() -> Void)?

  init(_ label: String, _ log: Log) {
    self.label = label
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ event: String) { log.note("\(label) \(event)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("didLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("willAppear")
    onWillAppear?()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("isAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("didAppear")
    onDidAppear?()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("didDisappear")
    onDidDisappear?()
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("willMove \(parent == nil ? "nil" : "in")")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("didMove \(parent == nil ? "nil" : "in")")
  }
}

/// A delegate of a navigation controller that records its calls.
final class StackLog: NSObject, UINavigationControllerDelegate {
  let log: Log
  var animator: (any UIViewControllerAnimatedTransitioning)?

  init(_ log: Log) { self.log = log }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    log.note("willShow \((viewController as? Screen)?.label ?? "?")")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    log.note("didShow \((viewController as? Screen)?.label ?? "?")")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}

/// A delegate of a sheet that records its calls.
final class SheetLog: NSObject, UIAdaptivePresentationControllerDelegate {
  let log: Log
  var mayDismiss = true

  init(_ log: Log) { self.log = log }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log.note("shouldDismiss")
    return mayDismiss
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.note("willDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.note("didDismiss")
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log.note("didAttemptToDismiss")
  }
}

/// A window with a navigation controller that shows A, with an empty record.
@MainActor final class Scene {
  let log = Log()
  let simulation: UISimulation
  let window: UIWindow
  let navigation: UINavigationController
  let a: Screen
  let stackLog: StackLog

  init(_ simulation: UISimulation) {
    self.simulation = simulation
    window = UIWindow(frame: UIScreen.main.bounds)
    a = Screen("A", log)
    navigation = UINavigationController(rootViewController: a)
    stackLog = StackLog(log)
    navigation.delegate = stackLog
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    _ = log.take()
  }

  func screen(_ label: String) -> Screen { Screen(label, log) }

  /// Pushes screens without animation and clears the record.
  @discardableResult func stack(_ labels: String...) -> [Screen] {
    let screens = labels.map { screen($0) }
    for screen in screens { navigation.pushViewController(screen, animated: false) }
    _ = log.take()
    return screens
  }
}
