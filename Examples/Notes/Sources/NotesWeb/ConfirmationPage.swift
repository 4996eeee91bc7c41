import Confirmation
import Viper
import ViperWeb

/// A question with two answers in a browser. The safe one comes first: it is met first by the keyboard.
struct ConfirmationPage: WebPage {
  func title(_ state: Confirmation.State) -> String? { state.question }

  func effect(_ effect: Confirmation.Effect) -> WebEffect? {
    switch effect {
    case .announce(let text): .announce(text)
    }
  }

  func body(_ state: Confirmation.State) -> HTML<Confirmation> {
    """
    <main class="question">
    <h1>\(state.question)</h1>
    <div class="actions">
    <button class="primary" \(on: .refuse)>\(state.refuse)</button>
    <button \(on: .confirm)>\(state.confirm)</button>
    </div>
    </main>
    """
  }
}
