import Viper

/// Counts the words of a text while it is typed.
struct TextWidgetPresenter: Presenter {
  let screen: LiveScreen<TextWidget>
  let interactor: any CountWords

  func didLoad() {
    show(screen.text)
  }

  func handle(_ event: TextWidget.Event) {
    switch event {
    case .typed(let text, let source):
      guard text != screen.text else { return }
      show(text)
      screen.output(.changed(text, source: source ?? screen.source))
    }
  }

  func receive(_ input: TextWidget.Input) {
    switch input {
    case .reset(let text, let source):
      screen.source = source
      if text != screen.text { show(text) }
    }
  }

  private func show(_ text: String) {
    screen.text = text
    screen.words = interactor.words(in: text)
  }
}
