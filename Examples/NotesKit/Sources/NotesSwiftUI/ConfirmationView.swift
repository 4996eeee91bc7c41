#if canImport(SwiftUI)
  import Confirmation
  import NotesTexts
  import SwiftUI
  import Viper
  import ViperSwiftUI

  /// A question with two answers, as an alert.
  struct ConfirmationView: QuestionView {
    let screen: ShownScreen<Confirmation>

    var title: String { words.text }

    var actions: some View {
      Button(words.confirm, role: .destructive) { screen.send(.confirm) }
      Button(words.refuse, role: .cancel) { screen.send(.refuse) }
    }

    private var words: Words.Question {
      switch screen.route.question {
      case .discardNewNote: texts.discardNewNote
      case .leaveUnkept: texts.leaveUnkept
      case .deleteForGood(let title): texts.deleteOneForGood(texts.quoted(title))
      case .emptyTrash(let count): texts.emptyTrashQuestion(count)
      case .deleteAccount: texts.profile.deleteQuestion
      }
    }
  }
#endif
