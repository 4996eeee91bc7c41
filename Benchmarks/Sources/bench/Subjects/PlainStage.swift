import Viper

/// A stage that makes a view, holds it as long as the visit, and does nothing else.
final class PlainStage: Stage {
  private var views: [DetailView] = []

  func show<Screen: Contract>(_ presenter: Presenter<Screen>, at visit: AnyVisit) throws {
    guard let presenter = presenter as? Presenter<Detail> else {
      throw NoViewError(for: Screen.self, hint: "This stage shows details only.")
    }
    let view = DetailView()
    views.append(view)
    presenter.view = view
  }

  func remove(_ visit: AnyVisit) {
    views.removeLast()
  }
}
