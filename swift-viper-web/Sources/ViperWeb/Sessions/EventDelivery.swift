import Viper

/// Delivers the events of one post to the modules of a window: first those of its fields, innermost first, then the event
/// itself.
@MainActor struct EventDelivery {
  private let submission: Submission
  private let control: Submission.Control
  private let target: any AnyModuleView
  private let window: Window

  init(
    _ submission: Submission, of control: Submission.Control, to target: any AnyModuleView, in window: Window
  ) {
    self.submission = submission
    self.control = control
    self.target = target
    self.window = window
  }

  /// - Returns: The names of the fields that events used.
  func run() -> Result<Set<String>, WebError> {
    do { return .success(try deliver()) } catch { return .failure(error) }
  }

  private func deliver() throws(WebError) -> Set<String> {
    let screen = target.visit.screen
    // Pressing a button below the topmost screen dismisses the screens above it. If one of them asks first, the button
    // must be pressed again.
    do {
      if screen.phase == .shown { try Router(visit: screen).goBack(to: screen) }
    } catch {
      guard error.isRefusal else { throw .broken(error) }
    }
    if !screen.above.isEmpty {
      keepEverything(of: target)
      return []
    }
    let page = submission.isScripted ? nil : renderedPage(of: screen)

    var used: Set<String> = []
    for (view, control) in inputs(in: screen) {
      used.formUnion(try send(control, to: view).usedFields)
    }
    // A field's event may have removed the module of the button.
    guard window.views[target.id] === target else { throw .gone }
    let event = try send(control, to: target)
    used.formUnion(event.usedFields)
    #if DEBUG
      reportUnmatched(expected: event.expectedFields, used: used)
    #endif

    if let page, let view = window.shownScreen(around: screen) {
      window.screens.unsent.keep(submission, used: used, of: view.id, shownIn: page)
    }
    return used
  }

  /// Returns the events of fields, innermost module first.
  private func inputs(in screen: AnyVisit) -> [(view: any AnyModuleView, control: Submission.Control)] {
    let embedded = screen.subtree.filter { $0.screen === screen }
    // The subtree lists outer modules before inner ones.
    return embedded.reversed().compactMap { window.views[$0] }.flatMap { view in
      submission.inputs.filter { $0.module == view.id }.map { (view, $0) }
    }
  }

  private func send(
    _ control: Submission.Control, to view: any AnyModuleView
  ) throws(WebError) -> PostedEvent {
    do {
      let event = try view.event(template: control.template, fields: submission.fields)
      if view.validationMessage != nil {
        view.validationMessage = nil
        window.touch(view)
      }
      view.keep(submission.fields.storedFiles(named: event.usedFields))
      event.send()
      return event
    } catch {
      if case .field = error {
        view.validationMessage = window.texts.badForm(error)
        window.touch(view)
        keepEverything(of: view)
      }
      throw .badForm(error)
    }
  }

  #if DEBUG
    private func reportUnmatched(expected: [String: Bool], used: Set<String>) {
      let isLeftEmpty = expected.contains { name, isMissing in
        isMissing && !used.contains { $0.contains(name + ".") }
      }
      guard isLeftEmpty, let event = control.eventName else { return }
      let unused = submission.fields.all.map(\.name).filter { name in
        guard !name.hasPrefix("_"), !used.contains(name) else { return false }
        let owner = String(name.prefix { $0 != "." })
        return owner == target.id || window.views[owner] == nil
      }
      guard !unused.isEmpty else { return }
      let fields = UnmatchedFields(event: event, expected: expected, unused: unused)
      window.setup.unmatchedFields.report(fields, at: target.visit, to: window.diagnostics)
    }
  #endif

  /// No event was delivered: the page with the message contains all typed text.
  private func keepEverything(of view: any AnyModuleView) {
    let screen = view.visit.screen
    guard !submission.isScripted, let page = renderedPage(of: screen),
      let top = window.shownScreen(around: screen)
    else {
      return
    }
    window.screens.unsent.keep(submission, used: [], of: top.id, shownIn: page)
  }

  private func renderedPage(of screen: AnyVisit) -> [UInt8]? {
    guard let view = window.shownScreen(around: screen) else { return nil }
    var bytes: [UInt8] = []
    let views = window.views
    do {
      try window.screens.write(view, of: views, MarkupWriter(action: "", hidden: []), into: &bytes)
    } catch {
      return nil
    }
    return bytes
  }
}
