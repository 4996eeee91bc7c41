import NotesTexts
import Viper
import ViperWeb
import Welcome

/// The sign-up prompt in a browser.
struct WelcomePage: WebPage {
  let texts: NotesTexts

  func title(_ state: Welcome.State) -> String? { texts.account.welcome }

  func body(_ state: Welcome.State) -> HTML<Welcome> {
    """
    <main class="account">
    <h1>\(texts.account.welcome)</h1>
    <p>\(texts.account.welcomeText)</p>
    <div class="actions">
    <button class="primary" \(on: .signIn)>\(texts.account.signIn)</button>
    <button \(on: .register)>\(texts.account.noAccount)</button>
    </div>
    </main>
    """
  }
}
