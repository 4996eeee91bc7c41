public import Viper

/// A text area with a live word count, for other modules to embed.
public struct TextWidgetModule: Module {
  public init() {}

  public func assemble(_ route: EditText, _ context: Context<EditText>) -> Presenter<TextWidget> {
    let presenter = TextWidgetPresenter(
      text: route.text, interactor: CountWordsInteractor(), changed: { context.send(.changed($0)) })
    context.receive { [weak presenter] input in
      switch input {
      case .reset(let text): presenter?.show(text)
      }
    }
    return presenter
  }
}
