import AccountsDomain
import NotesTexts
import Recover
import Viper
import ViperWeb

/// The recovery of an account in a browser.
struct RecoverPage: WebPage {
  let texts: NotesTexts
  private var words: AccountWords { texts.account }

  func title(_ state: Recover.State) -> String? { words.recover }

  func effect(_ effect: Recover.Effect) -> WebEffect? {
    switch effect {
    case .sent(let address): .announce(words.codeSent(texts.isolated(address)))
    case .failed(let notice): .announce(texts.notice(notice))
    case .focusAccount: .focus(field: "account")
    case .focusCode: .focus(field: "code")
    }
  }

  func body(_ state: Recover.State) -> HTML<Recover> {
    """
    <main class="account">
    <h1>\(words.recover)</h1>
    \(texts.notice(state.notice))
    \(if: state.isSent, newPassword(state), else: address(state))
    </main>
    """
  }

  private func address(_ state: Recover.State) -> HTML<Recover> {
    """
    <p>\(words.recoverText)</p>
    <form>
    <label for="recover-account">\(words.address)</label>
    <input id="recover-account" name="account" type="email" value="\(state.account)" autocomplete="username" \
    aria-describedby="recover-account-problem">
    \(texts.fieldProblem(texts.problem(in: state.problems) { $0 == .address }, id: "recover-account-problem"))
    <div class="actions">
    <button class="primary" \(on: .sendCode(account: ""))>\(words.sendCode)</button>
    <button \(on: .cancel)>\(words.cancel)</button>
    \(if: state.isBusy, "<small>\(words.busy)</small>")
    </div>
    </form>
    """
  }

  private func newPassword(_ state: Recover.State) -> HTML<Recover> {
    """
    <p>\(words.codeSent(texts.isolated(state.account)))</p>
    <form>
    <label for="recover-code">\(words.code)</label>
    <input id="recover-code" name="code" value="\(state.code)" autocomplete="one-time-code" autocapitalize="characters">
    <label for="recover-password">\(words.newPassword)</label>
    <input id="recover-password" name="password" type="password" autocomplete="new-password" \
    aria-describedby="recover-password-problem">
    \(texts.fieldProblem(texts.problem(in: state.problems, where: \.isAboutPassword), id: "recover-password-problem"))
    <label for="recover-again">\(words.again)</label>
    <input id="recover-again" name="again" type="password" autocomplete="new-password" \
    aria-describedby="recover-again-problem">
    \(texts.fieldProblem(texts.problem(in: state.problems) { $0 == .passwordsDiffer }, id: "recover-again-problem"))
    <div class="actions">
    <button class="primary" \(on: .setPassword(code: "", password: "", again: ""))>\(words.setPassword)</button>
    <button \(on: .cancel)>\(words.cancel)</button>
    \(if: state.isBusy, "<small>\(words.busy)</small>")
    </div>
    </form>
    <p class="links"><button class="quiet" \(on: .startAgain)>\(words.startAgain)</button></p>
    """
  }
}
