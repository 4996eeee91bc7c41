/// One change from its will… to its did…. The app sees it as the coordinator, an animator as the context.
///
/// It keeps no controller: those that take part are kept by who shows them until it has ended.
@MainActor
final class Transition: NSObject, UIViewControllerTransitionCoordinator,
  UIViewControllerContextTransitioning
{
  enum Phase {
    /// The will… callbacks are being made.
    case starting
    /// It waits: for the clock, for an animator or for a finger.
    case running
    /// The did… callbacks are being made.
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

  /// - Parameter conclude: makes the did… callbacks, or takes the will… ones back.
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

  /// The will… callbacks are made: what follows is time.
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

  /// Ends a running transition, once.
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

  /// Ends a running transition at once because something else needs its controllers: what a finger holds is
  /// let go.
  func settle() { end(completed: !isInteractive) }

  /// The finger lifts: the rest is not in its hands.
  func release(completed: Bool) {
    guard phase == .running, isInteractive else { return }
    isInteractive = false
    isCancelled = !completed
    let handlers = interactionHandlers
    interactionHandlers = []
    for handler in handlers { handler(self) }
    end(completed: completed)
  }

  /// Waits with `action` while callbacks of this transition are being made. False if it may be done now.
  func postpones(_ action: @escaping () -> Void) -> Bool {
    guard phase == .starting || phase == .ending else { return false }
    afterwards.append(action)
    return true
  }

  // MARK: As the coordinator

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

  // MARK: As the animator's context

  var transitionWasCancelled: Bool { isCancelled }

  func updateInteractiveTransition(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }

  func finishInteractiveTransition() { leave(completed: true) }

  func cancelInteractiveTransition() { leave(completed: false) }

  func completeTransition(_ didComplete: Bool) { end(completed: didComplete) }

  func initialFrame(for controller: UIViewController) -> CGRect { controller.viewIfLoaded?.frame ?? .zero }

  func finalFrame(for controller: UIViewController) -> CGRect { containerView.bounds }

  /// The app's own gesture ends; its animator still has to say that the transition did.
  private func leave(completed: Bool) {
    guard phase == .running, isInteractive else { return }
    isInteractive = false
    isCancelled = !completed
    let handlers = interactionHandlers
    interactionHandlers = []
    for handler in handlers { handler(self) }
  }
}
