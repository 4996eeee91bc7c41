#if canImport(UIKit)
  import Confirmation
  import NotesTexts
  import UIKit
  import Viper
  import ViperUIKit

  /// A question with two answers in UIKit.
  final class ConfirmationViewController: ContractViewController<Confirmation> {
    let question = UILabel()
    let refuse = UIButton(type: .system)
    let confirm = UIButton(type: .system)

    override func viewDidLoad() {
      super.viewDidLoad()
      refuse.addAction(UIAction { [weak self] _ in self?.send(.refuse) }, for: .primaryActionTriggered)
      confirm.addAction(UIAction { [weak self] _ in self?.send(.confirm) }, for: .primaryActionTriggered)
      question.numberOfLines = 0
      layOut([question, refuse, confirm])
    }

    override func display(_ state: Confirmation.State) {
      let words = words(for: state.question)
      question.text = words.text
      refuse.setTitle(words.refuse, for: .normal)
      confirm.setTitle(words.confirm, for: .normal)
    }

    override func handle(_ effect: Confirmation.Effect) {
      switch effect {
      case .asked(let question): announce(words(for: question).text)
      }
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
#endif
