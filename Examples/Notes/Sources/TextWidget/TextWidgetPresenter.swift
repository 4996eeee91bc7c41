import Viper

/// Counts the words of a text while it is typed.
final class TextWidgetPresenter: Presenter<TextWidget> {
  private let interactor: any CountWords
  private let changed: @MainActor (String) -> Void

  init(text: String, interactor: any CountWords, changed: @escaping @MainActor (String) -> Void) {
    self.interactor = interactor
    self.changed = changed
    super.init(TextWidget.State(text: text, words: interactor.words(in: text)))
  }

  override func handle(_ event: TextWidget.Event) {
    switch event {
    case .typed(let text):
      guard text != state.text else { return }
      show(text)
      changed(text)
    }
  }

  func show(_ text: String) {
    let words = interactor.words(in: text)
    update {
      $0.text = text
      $0.words = words
    }
  }
}
