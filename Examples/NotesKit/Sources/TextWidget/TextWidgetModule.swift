public import Viper

/// Creates a text area with a live word count, for other modules to embed.
public func textWidgetModule() -> Module<TextWidget> {
  Module { TextWidgetPresenter(screen: $0, interactor: CountWordsInteractor()) }
}
