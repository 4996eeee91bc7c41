import Viper

@MainActor protocol TextWidgetRouting {
  func textDidChange(_ text: String)
}

/// Creates the widget and passes its text to the editor. The widget has no use cases, so it has no interactor.
struct TextWidgetRouter: TextWidgetRouting {
  private let context: Context<TextWidgetRoute>

  static func module() -> Module<TextWidgetRoute> {
    Module(view: TextWidgetRoute.self) { route, context in
      let presenter = TextWidgetPresenter(text: route.text, router: TextWidgetRouter(context: context))
      let view = TextWidgetScreen(eventHandler: presenter)
      presenter.view = view
      return view
    }
  }

  func textDidChange(_ text: String) {
    context.output(text)
  }
}
