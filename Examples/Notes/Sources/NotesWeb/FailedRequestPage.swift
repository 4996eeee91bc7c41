import NotesTexts
import Viper
import ViperWeb

/// Says what went wrong, in the layout of the other pages.
struct FailedRequestPage: WebPage {
  let texts: NotesTexts

  func title(_ failure: FailedRequest) -> String? { failure.title }

  func body(_ failure: FailedRequest) -> HTML<FailedRequest> {
    """
    <header class="bar"><h1>\(failure.title)</h1></header>
    <main><p class="empty">\(failure.message)</p>
    <p class="more"><a href="/">\(texts.allNotes)</a></p></main>
    """
  }
}
