import AccountsDomain
import NotesTexts
import SignInReturn
import Viper
import ViperWeb

/// The page to which a provider returns.
struct SignInReturnPage: WebPage {
  let texts: NotesTexts
  private var words: AccountWords { texts.account }

  func title(_ state: SignInReturn.State) -> String? { words.signIn }

  func effect(_ effect: SignInReturn.Effect) -> WebEffect? {
    switch effect {
    case .show(let address): .open(address: address ?? "/")
    case .failed(let notice): .announce(texts.notice(notice))
    }
  }

  func body(_ state: SignInReturn.State) -> HTML<SignInReturn> {
    """
    <main class="account">
    <h1>\(words.signIn)</h1>
    \(if: state.notice == nil, "<p>\(words.busy)</p>", else: failure(state.notice))
    </main>
    """
  }

  private func failure(_ notice: AccountNotice?) -> HTML<SignInReturn> {
    """
    \(texts.notice(notice))
    <p><a href="/">\(words.goOn)</a></p>
    """
  }
}
