/// A question that a stage should show, the native view of ``Ask``.
@MainActor public final class AskedQuestion {
  public let question: Ask
  private let context: Context<Ask>

  init(_ question: Ask, _ context: Context<Ask>) { (self.question, self.context) = (question, context) }

  /// Ends the module with the id of an answer. Only the first answer counts.
  public func answer(_ id: String) { context.finish(id) }

  /// Ends the module without an answer.
  public func dismiss() { context.dismiss() }
}
