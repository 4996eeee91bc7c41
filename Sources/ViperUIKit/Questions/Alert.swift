#if canImport(UIKit)
  import UIKit
  import Viper

  /// The alert or action sheet of a question.
  enum Alert {
    @MainActor static func controller(for asked: AskedQuestion) -> UIViewController {
      let question = asked.question
      let alert = UIAlertController(
        title: question.title, message: question.message,
        preferredStyle: question.isDialog ? .actionSheet : .alert)
      let end = EndOfController { asked.dismiss() }
      for answer in question.answers {
        let id = answer.id
        alert.addAction(
          UIAlertAction(title: answer.title, style: answer.role.style) { _ in
            asked.answer(id)
            withExtendedLifetime(end) {}
          })
      }
      return alert
    }
  }

  /// Ends a module when UIKit frees its controller: the only report of a controller that is no subclass and that other
  /// code dismisses. The controller's closures retain it.
  final class EndOfController: Sendable {
    private let end: @MainActor @Sendable () -> Void

    init(_ end: @escaping @MainActor @Sendable () -> Void) { self.end = end }

    deinit { Task { @MainActor [end] in end() } }
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
