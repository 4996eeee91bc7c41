import Viper

/// A stage that creates a view, retains it with the visit and does nothing else.
final class PlainStage: Stage {
  private var views: [AnyObject] = []
  /// The measured work is that of the router.
  let callsAppearances = true

  func show<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) throws {
    guard let screen = screen as? LiveScreen<DetailModules.Common> else {
      throw StageError.noView(for: Contents.self, hint: "This stage shows details only.")
    }
    let view = DetailView<DetailModules.Common>()
    views.append(view)
    screen.view = view
  }

  func remove(_ visit: AnyVisit) {
    views.removeLast()
  }
}
