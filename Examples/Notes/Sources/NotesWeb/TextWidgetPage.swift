import NotesTexts
import TextWidget
import Viper
import ViperWeb

/// A text area with a word count in a browser.
struct TextWidgetPage: WebPage {
  let texts: NotesTexts

  func body(_ state: TextWidget.State) -> HTML<TextWidget> {
    // Browsers ignore the first line break of a text area: this one, not the person's.
    """
    <label for="text">\(texts.text)</label>
    <textarea id="text" name="text" rows="14" dir="auto" \
    \(input: .typed(text: "", source: state.source))>
    \(state.text)</textarea>
    <p class="count">\(texts.countedWords(state.words))</p>
    """
  }
}
