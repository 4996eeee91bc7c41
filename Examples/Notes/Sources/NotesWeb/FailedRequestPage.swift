import HTTPTypes
import NotesTexts
import Viper
import ViperWeb

/// An error page in the layout of the other pages.
struct FailedRequestPage: WebPage {
  let texts: NotesTexts

  func title(_ failure: FailedRequest) -> String? { heading(failure) }

  private func heading(_ failure: FailedRequest) -> String {
    texts.failure(failure.status.code, failure.status.reasonPhrase)
  }

  func body(_ failure: FailedRequest) -> HTML<FailedRequest> {
    """
    <header class="bar"><h1>\(heading(failure))</h1></header>
    <main><p class="empty">\(failure.message)</p>
    <p class="more"><a href="/">\(texts.allNotes)</a></p></main>
    """
  }
}
