import NoteAppShared

final class TextWidgetPresenter: TextWidgetViewEventHandler {
  weak var view: (any TextWidgetView)?
  private let text: String
  private let router: any TextWidgetRouting

  init(text: String, router: any TextWidgetRouting) {
    self.text = text
    self.router = router
  }

  func viewIsReady() {
    view?.show(text: text)
    showLength(of: text)
  }

  func didChangeText(_ text: String) {
    showLength(of: text)
    router.textDidChange(text)
  }

  private func showLength(of text: String) {
    let count = text.split(whereSeparator: \.isWhitespace).count
    view?.show(length: count == 1 ? "1 word" : "\(count) words")
  }
}
