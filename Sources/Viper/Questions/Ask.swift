/// Asks the person a question. The stage shows it in its own style, such as an alert; the output is the id of the chosen answer.
///
/// A module asks through an exit, which the composition root connects:
///
/// ```swift
/// confirm: .to { Ask("Delete \($0)?", answers: [.init("delete", "Delete", .destructive), .init("keep", "Keep", .cancel)]) }
/// ```
///
/// List `Module<Ask>.question` among the modules, and present the exit. If the person dismisses the question without an answer, the
/// outcome is `.dismissed`.
public struct Ask: Route {
  public typealias Output = String

  public let title: String
  public let message: String?
  public let answers: [Answer]
  /// Whether it is a list of actions (an action sheet in UIKit, a confirmation dialog in SwiftUI) instead of an alert.
  public let isDialog: Bool

  /// - Parameters:
  ///   - title: the question.
  ///   - message: an explanation below the question.
  ///   - answers: the buttons, in their order: at least one, each with an id of its own.
  ///   - isDialog: whether it is a list of actions instead of an alert.
  public init(_ title: String, message: String? = nil, answers: [Answer], isDialog: Bool = false) {
    self.title = title
    self.message = message
    self.answers = answers
    self.isDialog = isDialog
  }

  /// A button of the question.
  public struct Answer: Hashable, Identifiable, Sendable {
    public let id: String
    public let title: String
    public let role: Role

    /// The meaning of an answer, which decides its appearance.
    public enum Role: Hashable, Sendable { case regular, cancel, destructive }

    /// - Parameters:
    ///   - id: the output if this answer is chosen.
    ///   - title: the title of the button.
    ///   - role: the meaning of the answer. At most one answer is `.cancel`.
    public init(_ id: String, _ title: String, _ role: Role = .regular) {
      self.id = id
      self.title = title
      self.role = role
    }
  }
}

extension Module<Ask> {
  /// The module that answers ``Ask``. Present it.
  public static var question: Module<Ask> {
    Module(view: Ask.self) { AskedQuestion($0, $1) }
  }
}
