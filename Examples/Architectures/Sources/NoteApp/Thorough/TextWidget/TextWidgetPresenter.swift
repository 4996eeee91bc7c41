import NoteAppShared

@MainActor protocol TextWidgetOutput: AnyObject {
  func textDidChange(_ text: String)
}

final class TextWidgetPresenter: TextWidgetViewEventHandler, ModulePart {
  var isAssembled = false
  weak var view: (any TextWidgetView)?
  var output: (any TextWidgetOutput)?
  private let text: String

  init(text: String) {
    self.text = text
  }

  func viewIsReady() {
    view?.show(text: text)
    showLength(of: text)
  }

  func didChangeText(_ text: String) {
    showLength(of: text)
    output?.textDidChange(text)
  }

  private func showLength(of text: String) {
    let count = text.split(whereSeparator: \.isWhitespace).count
    view?.show(length: count == 1 ? "1 word" : "\(count) words")
  }
}
