import AccountsDomain
import Login
import NotesTexts
import Viper
import ViperWeb

/// The sign-in in a browser. The password is in no answer of the server.
struct LoginPage: WebPage {
  let texts: NotesTexts
  /// The address of pictures, before their names.
  let pictures: String
  private var words: AccountWords { texts.account }

  func title(_ state: Login.State) -> String? { words.signIn }

  func effect(_ effect: Login.Effect) -> WebEffect? {
    switch effect {
    case .passwordReplaced: .announce(words.passwordReplaced)
    case .leave(let page): .open(address: page)
    case .failed(let notice): .announce(texts.notice(notice))
    case .focusAccount: .focus(field: "account")
    case .focusPassword: .focus(field: "password")
    }
  }

  func body(_ state: Login.State) -> HTML<Login> {
    """
    <main class="account">
    <h1>\(words.signIn)</h1>
    \(if: state.reason, { "<p>\(reason($0))</p>" })
    \(texts.notice(state.notice))
    <form>
    \(if: state.avatar, { "<img class=\"avatar\" src=\"\(href: pictures + $0.name)\" alt=\"\" width=\"64\" height=\"64\">" })
    <label for="login-account">\(words.address)</label>
    <input id="login-account" name="account" type="email" value="\(state.account)" autocomplete="username" \
    aria-describedby="login-account-problem" \(input: .typed(account: ""))>
    \(texts.fieldProblem(texts.problem(in: state.problems) { $0 == .address }, id: "login-account-problem"))
    <label for="login-password">\(words.password)</label>
    <input id="login-password" name="password" type="password" autocomplete="current-password">
    \(if: state.mustChangePassword, newPassword(state), else: signIn(state))
    </form>
    \(providers(state.providers))
    <p class="links"><button class="quiet" \(on: .recover)>\(words.forgotPassword)</button>
    <button class="quiet" \(on: .register)>\(words.noAccount)</button></p>
    </main>
    """
  }

  private func reason(_ reason: Login.Reason) -> String {
    switch reason {
    case .needed: words.signInNeeded
    case .expired: words.signInAgain
    }
  }

  private func signIn(_ state: Login.State) -> HTML<Login> {
    """
    <div class="actions">
    <button class="primary" \(on: .signIn(account: "", password: ""))>\(words.signIn)</button>
    <button \(on: .cancel)>\(words.cancel)</button>
    \(if: state.isBusy, "<small>\(words.busy)</small>")
    </div>
    """
  }

  private func newPassword(_ state: Login.State) -> HTML<Login> {
    """
    <label for="login-new">\(words.newPassword)</label>
    <input id="login-new" name="newPassword" type="password" autocomplete="new-password" \
    aria-describedby="login-new-problem">
    \(texts.fieldProblem(texts.problem(in: state.problems, where: \.isAboutPassword), id: "login-new-problem"))
    <div class="actions">
    <button class="primary" \(on: .changePassword(account: "", password: "", newPassword: ""))>\
    \(words.setPassword)</button>
    <button \(on: .cancel)>\(words.cancel)</button>
    \(if: state.isBusy, "<small>\(words.busy)</small>")
    </div>
    """
  }
}
