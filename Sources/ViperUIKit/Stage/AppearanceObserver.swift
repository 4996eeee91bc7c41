#if canImport(UIKit)
  import UIKit
  import Viper

  /// Reports to a visit when its view appears and disappears, and lets the stage settle.
  final class AppearanceObserver: UIViewController {
    /// Nil when the visit has another view.
    weak var visit: AnyVisit?
    private let settle: @MainActor () -> Void

    init(_ visit: AnyVisit, _ settle: @escaping @MainActor () -> Void) {
      self.visit = visit
      self.settle = settle
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
      view = UIView()
      view.isHidden = true
      view.isUserInteractionEnabled = false
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      visit?.willAppear()
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      visit?.didAppear()
      settle()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      visit?.willDisappear()
      transitionCoordinator?.animate(alongsideTransition: nil) { [settle] _ in settle() }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      visit?.didDisappear()
      settle()
    }
  }
#endif
