import Viper

/// A stage that makes a view, holds it as long as the visit, and does nothing else.
final class PlainStage: Stage {
  private var views: [AnyObject] = []

  func show<Screen: Contract>(_ presenter: Presenter<Screen>, at visit: AnyVisit) {
    let view = DetailView<Screen>()
    views.append(view)
    presenter.view = view
  }

  func remove(_ visit: AnyVisit) {
    views.removeLast()
  }
}
