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
    <label for="register-account">\(words.address)</label>
    <input id="register-account" name="account" type="email" value="\(state.account)" autocomplete="username" \
    aria-describedby="register-account-problem" \(input: typed)>
    \(texts.fieldProblem(texts.problem(in: state.problems) { $0 == .address }, id: "register-account-problem"))
    <label for="register-name">\(words.name)</label>
    <input id="register-name" name="name" value="\(state.name)" dir="auto" autocomplete="name" \
    aria-describedby="register-name-problem" \(input: typed)>
    \(texts.fieldProblem(texts.problem(in: state.problems, where: \.isAboutName), id: "register-name-problem"))
    <label for="register-password">\(words.password)</label>
    <input id="register-password" name="password" type="password" autocomplete="new-password" \
    aria-describedby="register-password-problem" \(input: typed)>
    \(texts.fieldProblem(texts.problem(in: state.problems, where: \.isAboutPassword), id: "register-password-problem"))
    <label for="register-again">\(words.again)</label>
    <input id="register-again" name="again" type="password" autocomplete="new-password" \
    aria-describedby="register-again-problem" \(input: typed)>
    \(texts.fieldProblem(texts.problem(in: state.problems) { $0 == .passwordsDiffer }, id: "register-again-problem"))
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
