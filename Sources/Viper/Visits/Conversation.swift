/// The conversation of a module with the one that shows it: inputs, outputs, and the end. ``VisitOwner`` is the module's side, ``Visit``
/// the other one.
@MainActor package final class Conversation {
  private(set) var inputs = MessageBuffer(limit: nil)
  /// Limited, because a module shown by a link may never have a listener.
  private(set) var outputs = MessageBuffer(limit: 64)
  /// Whether the outputs are bound to events of the showing module.
  var isBound = false
  /// For tests: called with each output.
  package var observer: (@MainActor (Any) -> Void)?
  /// The tasks that wait for the end.
  let waiters = Waiters()
  /// The outcome, once it is decided.
  var outcome: Outcome<any Sendable>?

  /// The reason why the module was not shown; nil if it was.
  var refusal: RoutingError? { if case .notShown(let error) = outcome { error } else { nil } }

  func close() {
    inputs.close()
    outputs.close()
  }

  /// Drops the messages of a module that could not be shown.
  func forgetMessages() { (inputs, outputs) = (MessageBuffer(limit: nil), MessageBuffer(limit: 64)) }

  /// Adds the last output of a visit that a test made.
  func endFake(with output: any Sendable) {
    try? outputs.put(output)
    outputs.close()
  }
}

extension Conversation {
  /// Opens the conversation of a visit and does something with it. Reports messages that cause one another without an end.
  static func with(_ visit: AnyVisit, _ body: (Conversation) throws(EndlessMessagesError) -> Void) {
    do { try body(visit.openConversation()) } catch { visit.report(error) }
  }

  /// Does something after the removal of a visit, or at once if it is removed already.
  static func afterRemoval(of visit: AnyVisit, _ action: @escaping @MainActor () -> Void) {
    if visit.phase == .removed { action() } else { visit.openConversation().waiters.actions.append(action) }
  }
}

extension AnyVisit {
  /// Whether a task waits for the outcome. A snapshot cannot restore it.
  public var isAwaited: Bool { conversation?.waiters.isAnybodyWaiting == true }
}
