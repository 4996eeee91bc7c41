import Confirmation
import NotesTexts
import Viper
import ViperWeb

/// A question with two answers in a browser. The safe answer comes first and has the focus.
struct ConfirmationPage: WebPage {
  let texts: NotesTexts

  func title(_ state: Confirmation.State) -> String? { words(for: state.question).text }

  func effect(_ effect: Confirmation.Effect) -> WebEffect? {
    switch effect {
    case .asked(let question): .announce(words(for: question).text)
    }
  }

  func body(_ state: Confirmation.State) -> HTML<Confirmation> {
    let words = words(for: state.question)
    return """
      <main class="question">
      <h1>\(words.text)</h1>
      <div class="actions">
      <button class="primary" data-viper-focus \(on: .refuse)>\(words.refuse)</button>
      <button \(on: .confirm)>\(words.confirm)</button>
      </div>
      </main>
      """
  }

  private func words(for question: Confirmation.Question) -> Words.Question {
    switch question {
    case .discardNewNote: texts.discardNewNote
    case .leaveUnkept: texts.leaveUnkept
    case .deleteForGood(let title): texts.deleteOneForGood(texts.quoted(title))
    case .emptyTrash(let count): texts.emptyTrashQuestion(count)
    case .deleteAccount: texts.profile.deleteQuestion
    }
  }
}
