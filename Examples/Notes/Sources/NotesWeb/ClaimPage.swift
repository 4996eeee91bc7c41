import Claim
import NotesTexts
import Viper
import ViperWeb

/// The notes from before accounts, in a browser.
struct ClaimPage: WebPage {
  let texts: NotesTexts
  private var words: AccountWords { texts.account }

  func title(_ state: Claim.State) -> String? { words.claim }

  func effect(_ effect: Claim.Effect) -> WebEffect? {
    switch effect {
    case .failed(let notice): .announce(texts.notice(notice))
    }
  }

  func body(_ state: Claim.State) -> HTML<Claim> {
    """
    <main class="account">
    <h1>\(words.claim)</h1>
    \(if: state.notice, { "<p class=\"problem\" role=\"alert\">\(texts.notice($0))</p>" })
    \(if: state.count, { count($0) })\(if: state.count == nil, explanation)
    <form>
    \(if: state.needsCode && state.count == nil, code(state))
    <div class="actions">
    \(if: state.count != 0, "<button class=\"primary\" \(on: .claim(code: ""))>\(words.claimThem)</button>")
    <button \(on: .leave)>\(words.leaveThem)</button>
    \(if: state.isBusy, "<small>\(words.busy)</small>")
    </div>
    </form>
    </main>
    """
  }

  private func count(_ count: Int) -> HTML<Claim> { "<p>\(words.unowned(count))</p>" }

  private var explanation: HTML<Claim> { "<p>\(words.claimText)</p>" }

  private func code(_ state: Claim.State) -> HTML<Claim> {
    """
    <label for="claim-code">\(words.claimCode)</label>
    <input id="claim-code" name="code" value="\(state.code)" autocomplete="off" autocapitalize="characters">
    """
  }
}
