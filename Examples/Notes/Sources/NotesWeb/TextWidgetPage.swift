import TextWidget
import Viper
import ViperWeb

/// A text area with a word count in a browser.
struct TextWidgetPage: WebPage {
  func body(_ state: TextWidget.State) -> HTML<TextWidget> {
    // A browser drops the first line break of a text area: this one, never the person's.
    """
    <label for="text">Text</label>
    <textarea id="text" name="text" rows="14" maxlength="\(NoteSize.text)" \(input: .typed(text: ""))>
    \(state.text)</textarea>
    <p class="count">\(state.words) \(if: state.words == 1, "word", else: "words")</p>
    """
  }
}
