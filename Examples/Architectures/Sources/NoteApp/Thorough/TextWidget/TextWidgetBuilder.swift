import Viper

/// The widget has no use cases and shows no other module, so it has no interactor and no wireframe.
@MainActor enum TextWidgetBuilder {
  @MainActor struct Parts {
    var view: TextWidgetScreen? = TextWidgetScreen()
    var presenter: TextWidgetPresenter?
    var router: RuntimeRouter<TextWidgetRoute>?
  }

  static func build(text: String, context: Context<TextWidgetRoute>) throws(AssemblyError) -> TextWidgetScreen
  {
    try assemble(
      Parts(presenter: TextWidgetPresenter(text: text), router: RuntimeRouter(context: context)))
  }

  static func assemble(_ parts: Parts) throws(AssemblyError) -> TextWidgetScreen {
    let (view, presenter, router) = try claim(parts.view, parts.presenter, parts.router)
    view.eventHandler = presenter
    presenter.view = view
    presenter.output = router
    return view
  }
}

extension RuntimeRouter: TextWidgetOutput where Destination == TextWidgetRoute {
  func textDidChange(_ text: String) {
    output(text)
  }
}
