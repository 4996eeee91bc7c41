import AccountsDomain
import NotesTexts
import Register
import Viper
import ViperWeb

/// The registration in a browser. The passwords are in no answer of the server.
struct RegisterPage: WebPage {
  let texts: NotesTexts
  private var words: AccountWords { texts.account }

  func title(_ state: Register.State) -> String? { words.register }

  func effect(_ effect: Register.Effect) -> WebEffect? {
    switch effect {
    case .failed(let notice): .announce(texts.notice(notice))
    case .focusAccount: .focus(field: "account")
    }
  }

  func body(_ state: Register.State) -> HTML<Register> {
    """
    <main class="account">
    <h1>\(words.register)</h1>
    \(texts.notice(state.notice))
    <form>
    <label for="account">\(words.address)</label>
    <input id="account" name="account" type="email" value="\(state.account)" maxlength="254" autocomplete="username" \
    aria-describedby="account-problem" \(input: typed)>
    \(texts.fieldProblem(texts.problem(in: state.problems) { $0 == .address }, id: "account-problem"))
    <label for="name">\(words.name)</label>
    <input id="name" name="name" value="\(state.name)" maxlength="200" dir="auto" autocomplete="name" \
    aria-describedby="name-problem" \(input: typed)>
    \(texts.fieldProblem(texts.problem(in: state.problems, where: \.isAboutName), id: "name-problem"))
    <label for="password">\(words.password)</label>
    <input id="password" name="password" type="password" maxlength="512" autocomplete="new-password" \
    aria-describedby="password-problem" \(input: typed)>
    \(texts.fieldProblem(texts.problem(in: state.problems, where: \.isAboutPassword), id: "password-problem"))
    <label for="again">\(words.again)</label>
    <input id="again" name="again" type="password" maxlength="512" autocomplete="new-password" \
    aria-describedby="again-problem" \(input: typed)>
    \(texts.fieldProblem(texts.problem(in: state.problems) { $0 == .passwordsDiffer }, id: "again-problem"))
    <div class="actions">
    <button class="primary" \(on: .register(account: "", name: "", password: "", again: ""))>\
    \(words.createAccount)</button>
    <button \(on: .cancel)>\(words.cancel)</button>
    \(if: state.isBusy, "<small>\(words.busy)</small>")
    </div>
    </form>
    <p class="links"><button class="quiet" \(on: .signIn)>\(words.haveAccount)</button></p>
    </main>
    """
  }

  private var typed: Register.Event { .typed(account: "", name: "", password: "", again: "") }
}
