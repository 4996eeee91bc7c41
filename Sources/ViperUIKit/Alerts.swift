#if canImport(UIKit)
  public import UIKit
  public import Viper

  /// Asks a question. Its output is the id of the chosen answer.
  ///
  /// A presenter asks through an exit; the composition root connects it:
  /// `confirm: .to { Ask("Delete \($0)?", answers: [.init("delete", "Delete", .destructive), .cancel("Keep")]) }`.
  public struct Ask: Route {
    public typealias Output = String

    public var title: String
    public var message: String?
    public var answers: [Answer]
    /// Whether it comes from the bottom of the screen, as a list of actions.
    public var isActionSheet: Bool

    public init(_ title: String, message: String? = nil, answers: [Answer], isActionSheet: Bool = false) {
      self.title = title
      self.message = message
      self.answers = answers
      self.isActionSheet = isActionSheet
    }

    /// One button. Choosing a cancelling one dismisses the question without an output.
    public struct Answer: Hashable, Sendable {
      public enum Kind: Hashable, Sendable { case normal, destructive, cancel }

      public var id: String
      public var title: String
      public var kind: Kind

      public init(_ id: String, _ title: String, _ kind: Kind = .normal) {
        self.id = id
        self.title = title
        self.kind = kind
      }

      public static func cancel(_ title: String) -> Answer { Answer("cancel", title, .cancel) }
    }
  }

  /// Offers texts and addresses to other apps. Its output is whether somebody took them.
  public struct Share: Route {
    public typealias Output = Bool

    public var texts: [String]
    public var addresses: [URL]

    public init(texts: [String] = [], addresses: [URL] = []) {
      self.texts = texts
      self.addresses = addresses
    }
  }

  extension ModuleRegistry {
    /// Alerts and share sheets, as modules: ``Ask`` and ``Share``. Present them.
    ///
    /// - Throws: never; the routes are two.
    public static func uiKit() throws(RegistryError) -> ModuleRegistry {
      try ModuleRegistry {
        Native(Ask.self) { route, context in
          let alert = Alert(
            title: route.title, message: route.message,
            preferredStyle: route.isActionSheet ? .actionSheet : .alert)
          for answer in route.answers {
            let style: UIAlertAction.Style =
              switch answer.kind {
              case .normal: .default
              case .destructive: .destructive
              case .cancel: .cancel
              }
            alert.addAction(
              UIAlertAction(title: answer.title, style: style) { _ in
                answer.kind == .cancel ? context.dismiss() : context.finish(answer.id)
              })
          }
          alert.onDisappear = context.dismiss
          return alert
        }
        Native(Share.self) { route, context in
          let sheet = UIActivityViewController(
            activityItems: route.texts + route.addresses, applicationActivities: nil)
          sheet.completionWithItemsHandler = { _, isDone, _, _ in context.finish(isDone) }
          return sheet
        }
      }
    }
  }

  /// UIKit dismisses an alert before it says what was chosen, and says nothing when others dismiss it.
  private final class Alert: UIAlertController {
    var onDisappear: @MainActor () -> Void = {}

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      // The handler of a chosen answer comes later in the same turn.
      Task { [onDisappear] in onDisappear() }
    }
  }
#endif
