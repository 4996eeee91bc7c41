/// One transition from its `will…` to its `did…` callbacks. The app sees it as the coordinator, an animator as the
/// context.
///
/// It does not retain controllers: those involved are retained by their containers until it ends.
@MainActor
final class Transition: NSObject, UIViewControllerTransitionCoordinator,
  UIViewControllerContextTransitioning
{
  enum Phase {
    /// The `will…` callbacks are being sent.
    case starting
    /// Waiting for the clock, an animator or a gesture.
    case running
    /// The `did…` callbacks are being sent.
    case ending
    case ended
  }

  private(set) var phase = Phase.starting
  let isAnimated: Bool
  let initiallyInteractive: Bool
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private weak var from: UIViewController?
  private weak var to: UIViewController?

  private let simulation: UISimulation
  private let animator: (any UIViewControllerAnimatedTransitioning)?
  private var conclude: ((_ completed: Bool) -> Void)?
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var afterwards: [() -> Void] = []
  private var isWaiting = false

  /// - Parameter conclude: sends the `did…` callbacks, or reverses the `will…` ones.
  init(
    from: UIViewController?, to: UIViewController?, in container: UIView, animated: Bool,
    interactive: Bool = false, style: UIModalPresentationStyle = .none,
    animator: (any UIViewControllerAnimatedTransitioning)? = nil, simulation: UISimulation,
    conclude: @escaping (_ completed: Bool) -> Void
  ) {
    self.from = from
    self.to = to
    containerView = container
    isAnimated = animated
    initiallyInteractive = interactive
    isInteractive = interactive
    presentationStyle = style
    self.animator = animator
    self.simulation = simulation
    self.conclude = conclude
    super.init()
  }

  /// Called after the `will…` callbacks: the rest depends on the clock.
  func run() {
    guard phase == .starting else { return }
    phase = .running
    let blocks = alongside
    alongside = []
    for block in blocks { block(self) }
    guard phase == .running, !isInteractive else { return }
    if let animator {
      isWaiting = true
      simulation.waiting += 1
      animator.animateTransition(using: self)
    } else if isAnimated {
      simulation.schedule(self) { self.end(completed: true) }
    } else {
      end(completed: true)
    }
  }

  /// Ends a running transition once.
  func end(completed: Bool) {
    guard phase == .running else { return }
    phase = .ending
    let participants = [from, to]
    defer { withExtendedLifetime(participants) {} }
    if isWaiting { simulation.waiting -= 1 } else { simulation.unschedule(self) }
    isWaiting = false
    isInteractive = false
    isCancelled = !completed
    percentComplete = completed ? 1 : 0
    conclude?(completed)
    conclude = nil
    animator?.animationEnded(completed)
    phase = .ended
    let completions = completions
    self.completions = []
    interactionHandlers = []
    for completion in completions { completion(self) }
    let afterwards = afterwards
    self.afterwards = []
    for action in afterwards { action() }
  }

  /// Ends a running transition immediately because its controllers are needed elsewhere; an interactive one is
  /// released.
  func settle() { end(completed: !isInteractive) }

  /// Ends the interactive part: the clock does the rest.
  func release(completed: Bool) {
    guard phase == .running, isInteractive else { return }
    isInteractive = false
    isCancelled = !completed
    let handlers = interactionHandlers
    interactionHandlers = []
    for handler in handlers { handler(self) }
    end(completed: completed)
  }

  /// Defers `action` while callbacks of this transition are being sent. Returns false if it can run now.
  func postpones(_ action: @escaping () -> Void) -> Bool {
    guard phase == .starting || phase == .ending else { return false }
    afterwards.append(action)
    return true
  }

  // MARK: Coordinator

  var isInterruptible: Bool { false }
  var transitionDuration: TimeInterval { isAnimated ? animator?.transitionDuration(using: self) ?? 0.35 : 0 }

  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard phase != .ended else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    switch phase {
    case .starting: alongside.append(animation)
    case .running: animation(self)
    case .ending, .ended: return false
    }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { (key == .from ? from : to)?.viewIfLoaded }

  // MARK: Context of the animator

  var transitionWasCancelled: Bool { isCancelled }

  func updateInteractiveTransition(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }

  func finishInteractiveTransition() { leave(completed: true) }

  func cancelInteractiveTransition() { leave(completed: false) }

  func completeTransition(_ didComplete: Bool) { end(completed: didComplete) }

  func initialFrame(for controller: UIViewController) -> CGRect { controller.viewIfLoaded?.frame ?? .zero }

  func finalFrame(for controller: UIViewController) -> CGRect { containerView.bounds }

  /// Ends the app's own gesture; the animator must still complete the transition.
  private func leave(completed: Bool) {
    guard phase == .running, isInteractive else { return }
    isInteractive = false
    isCancelled = !completed
    let handlers = interactionHandlers
    interactionHandlers = []
    for handler in handlers { handler(self) }
  }
}
