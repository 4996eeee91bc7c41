import AccountsDomain
import Home
import NotesTexts
import Viper
import ViperWeb

/// The account above the selected tab in a browser. The pages of the tabs link to each other.
struct HomePage: WebPage {
  let texts: NotesTexts
  private var words: AccountWords { texts.account }

  func effect(_ effect: Home.Effect) -> WebEffect? {
    switch effect {
    case .signedIn(let name): .announce(words.signedInAs(texts.isolated(name)))
    }
  }

  func body(_ state: Home.State) -> HTML<Home> {
    """
    \(if: state.name, { account($0, state) })\
    \(if: state.canSignIn, guest)\
    \(if: state.notice, { notice($0) })\
    \(slot: .tabs)
    """
  }

  private func account(_ name: String, _ state: Home.State) -> HTML<Home> {
    """
    <nav class="tabs" aria-label="\(words.signedInAs(texts.isolated(name)))">
    <a class="person" dir="auto" \(href: "/profile", on: .select(.profile))>\(name)</a>
    <button class="quiet" \(on: .signOut)>\(words.signOut)</button>
    </nav>
    \(if: state.offlineSince, { "<p class=\"notice\" role=\"status\">\(words.offlineSince(texts.date($0)))</p>" })
    """
  }

  private var guest: HTML<Home> {
    """
    <nav class="tabs" aria-label="\(words.signIn)"><button \(on: .signIn)>\(words.signIn)</button></nav>
    """
  }

  private func notice(_ notice: AccountNotice) -> HTML<Home> {
    """
    <p class="problem" role="alert"><span>\(texts.notice(notice))</span>\
    \(if: notice.canRetry, " <button \(on: .retry)>\(words.retry)</button>")</p>
    """
  }
}
