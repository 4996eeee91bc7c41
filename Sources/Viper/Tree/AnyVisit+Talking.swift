extension AnyVisit {
  // MARK: Outputs and inputs

  func deliver(output: any Sendable) {
    guard phase != .removed else { return }
    mailbox?.observer?(output)
    reporting { () throws(EndlessMessagesError) in try openMessages().outputs.put(output) }
  }

  /// Adds the last output of a visit that a test made.
  func endFake(with output: any Sendable) {
    reporting { () throws(EndlessMessagesError) in try openMessages().outputs.put(output) }
    mailbox?.messages?.outputs.close()
  }

  private func reporting(_ deliver: () throws(EndlessMessagesError) -> Void) {
    do { try deliver() } catch { report(error) }
  }

  package func observeOutputs(_ observer: @escaping @MainActor (Any) -> Void) {
    openMailbox().observer = observer
  }

  package func onOutput(_ handler: @escaping @MainActor (Any) -> Void) {
    if phase == .removed, mailbox?.messages == nil { return }
    reporting { () throws(EndlessMessagesError) in try openMessages().outputs.open(handler) }
  }

  func deliver(input: Any) {
    guard phase != .removed else { return }
    reporting { () throws(EndlessMessagesError) in try openMessages().inputs.put(input) }
  }

  func receive(_ handler: @escaping @MainActor (Any) -> Void) {
    guard phase != .removed else { return }
    reporting { () throws(EndlessMessagesError) in try openMessages().inputs.open(handler) }
  }

  private func openMessages() -> Messages {
    let mailbox = openMailbox()
    if let messages = mailbox.messages { return messages }
    let new = Messages()
    mailbox.messages = new
    return new
  }

  // MARK: The end

  /// Whether a task waits for the outcome. A snapshot cannot restore it.
  public var isAwaited: Bool { mailbox?.waiters?.isAnybodyWaiting == true }

  /// Waits for the outcome. Activities do not count the waiting work in the meantime.
  func ended() async -> Outcome<any Sendable> {
    if phase != .removed {
      guard await openWaiters().wait() else { return .failed(CancellationError()) }
    }
    return outcome
  }

  /// The outcome of a visit that has ended.
  var outcome: Outcome<any Sendable> {
    refusal.map { .notShown($0) } ?? decided ?? .dismissed
  }

  func whenRemoved(_ action: @escaping @MainActor () -> Void) {
    if phase == .removed { return action() }
    openWaiters().actions.append(action)
  }

  private func openWaiters() -> Waiters {
    let mailbox = openMailbox()
    if let waiters = mailbox.waiters { return waiters }
    let new = Waiters()
    mailbox.waiters = new
    return new
  }

  /// Resumes the tasks that wait for the end.
  func resumeWaiters(for activity: Activity?) {
    guard let waiters = mailbox?.waiters else { return }
    mailbox?.waiters = nil
    waiters.resume(for: activity)
  }

  private func openMailbox() -> Mailbox {
    if let mailbox { return mailbox }
    let new = Mailbox()
    mailbox = new
    return new
  }
}
