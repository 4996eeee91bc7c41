#if canImport(UIKit)
  public import UIKit
  public import Viper

  /// Asks a question. Its output is the id of the chosen answer.
  ///
  /// A module asks through an exit; the composition root connects it:
  /// `confirm: .to { Ask("Delete \($0)?", answers: [.init("delete", "Delete", .destructive), .init("keep", "Keep")]) }`.
  public struct Ask: Route {
    public typealias Output = String

    let title: String
    let message: String?
    let answers: [Answer]
    let isActionSheet: Bool

    /// - Parameters:
    ///   - title: the question.
    ///   - message: what there is to know before answering.
    ///   - answers: the buttons, in UIKit's order.
    ///   - isActionSheet: whether it comes from the bottom of the screen, as a list of actions.
    public init(_ title: String, message: String? = nil, answers: [Answer], isActionSheet: Bool = false) {
      self.title = title
      self.message = message
      self.answers = answers
      self.isActionSheet = isActionSheet
    }

    /// One button.
    public struct Answer: Hashable, Sendable {
      let id: String
      let title: String
      let style: UIAlertAction.Style

      /// - Parameters:
      ///   - id: the output when it is chosen.
      ///   - title: the button's title.
      ///   - style: how UIKit marks it.
      public init(_ id: String, _ title: String, _ style: UIAlertAction.Style = .default) {
        self.id = id
        self.title = title
        self.style = style
      }
    }
  }

  extension Module<Ask> {
    /// Answers ``Ask`` with an alert. Present it.
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
