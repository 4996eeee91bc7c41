#if canImport(UIKit)
  public import UIKit
  public import Viper

  /// Asks a question. Its output is the id of the chosen answer.
  ///
  /// A module asks through an exit, which the composition root connects:
  /// `confirm: .to { Ask("Delete \($0)?", answers: [.init("delete", "Delete", .destructive), .init("keep", "Keep")]) }`.
  public struct Ask: Route {
    public typealias Output = String

    let title: String
    let message: String?
    let answers: [Answer]
    let isActionSheet: Bool

    /// - Parameters:
    ///   - title: The question.
    ///   - message: An explanation below the question.
    ///   - answers: The buttons, in UIKit's order.
    ///   - isActionSheet: Whether it is an action sheet instead of an alert.
    public init(_ title: String, message: String? = nil, answers: [Answer], isActionSheet: Bool = false) {
      self.title = title
      self.message = message
      self.answers = answers
      self.isActionSheet = isActionSheet
    }

    /// A button of the question.
    public struct Answer: Hashable, Sendable {
      let id: String
      let title: String
      let style: UIAlertAction.Style

      /// - Parameters:
      ///   - id: The output if this answer is chosen.
      ///   - title: The title of the button.
      ///   - style: The style of the button.
      public init(_ id: String, _ title: String, _ style: UIAlertAction.Style = .default) {
        self.id = id
        self.title = title
        self.style = style
      }
    }
  }

  extension Module<Ask> {
    /// The module that answers ``Ask`` with an alert. Present it.
    public static var alert: Module<Ask> {
      Module(view: Ask.self) { route, context in
        let alert = Alert(
          title: route.title, message: route.message,
          preferredStyle: route.isActionSheet ? .actionSheet : .alert)
        for answer in route.answers {
          alert.addAction(
            UIAlertAction(title: answer.title, style: answer.style) { _ in context.finish(answer.id) })
        }
        alert.onDisappear = context.dismiss
        return alert
      }
    }
  }

  private final class Alert: UIAlertController, ReportsDismissal {
    var onDisappear: @MainActor () -> Void = {}
    var isCovered = false

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      isCovered = false
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      reportIfDismissed()
    }
  }
#endif
