#if canImport(UIKit)
  import UIKit
  import Viper

  /// The alert or action sheet of a question.
  final class Alert: UIAlertController, ReportsDismissal {
    var onDisappear: @MainActor () -> Void = {}
    var isCovered = false

    convenience init(_ asked: AskedQuestion) {
      let question = asked.question
      self.init(
        title: question.title, message: question.message,
        preferredStyle: question.style == .alert ? .alert : .actionSheet)
      for answer in question.answers {
        let id = answer.id
        addAction(UIAlertAction(title: answer.title, style: answer.role.style) { _ in asked.answer(id) })
      }
      onDisappear = asked.dismiss
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      isCovered = false
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      reportIfDismissed()
    }
  }

  extension Ask.Answer.Role {
    fileprivate var style: UIAlertAction.Style {
      switch self {
      case .regular: .default
      case .cancel: .cancel
      case .destructive: .destructive
      }
    }
  }
#endif
