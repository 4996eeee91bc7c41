#if canImport(UIKit)
  import NotesTexts
  import TextWidget
  import UIKit
  import Viper
  import ViperUIKit

  /// The editor's text area in UIKit.
  final class TextWidgetViewController: ContractViewController<TextWidget>, UITextViewDelegate {
    let text = UITextView()
    let words = UILabel()

    override func viewDidLoad() {
      super.viewDidLoad()
      text.delegate = self
      layOut(filling: text, below: [words])
    }

    override func display(_ state: TextWidget) {
      if text.text != state.text { text.text = state.text }
      words.text = texts.countedWords(state.words)
    }

    func textViewDidChange(_ view: UITextView) {
      send(.typed(text: view.text))
    }
  }
#endif
