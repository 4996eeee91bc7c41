/// A visit, as its content sees it: the module's side of the conversation.
struct VisitOwner: ScreenOwner {
  let visit: AnyVisit

  private var tree: VisitTree { visit.tree }
  var diagnostics: Diagnostics { tree.diagnostics }
  var route: (any Route)? { visit.route }
  var isVisible: Bool { visit.isVisible }
  var kept: (any Codable & Sendable)? { visit.request?.restoration?.kept }

  // MARK: Stage

  func willShow<Contents: Contract>(_ screen: LiveScreen<Contents>) {
    tree.observation?.willShow(screen, at: visit)
  }

  func show<Contents: Contract>(_ screen: LiveScreen<Contents>) throws {
    try stage().show(screen, at: visit)
  }

  func show(native view: AnyObject) throws { try stage().show(native: view, at: visit) }

  private func stage() throws(RoutingError.Reason) -> any Stage {
    guard let stage = tree.stage else { throw .stageIsGone }
    return stage
  }

  func didUpdate() { tree.stage?.didUpdate(visit) }

  // MARK: Conversation

  /// Sends an output to the module that shows this one.
  func deliver(output: any Sendable) {
    guard visit.phase != .removed else { return }
    visit.conversation?.observer?(output)
    Conversation.with(visit) { conversation throws(EndlessMessagesError) in
      try conversation.outputs.put(output)
    }
  }

  /// Adds a handler of inputs. The first one also receives earlier inputs.
  func onInput(_ handler: @escaping @MainActor (Any) -> Void) {
    guard visit.phase != .removed else { return }
    Conversation.with(visit) { conversation throws(EndlessMessagesError) in
      try conversation.inputs.open(handler)
    }
  }

  /// Ends the visit from inside. While the module is still being shown, it ends right after that.
  func end(with outcome: Outcome<any Sendable>) {
    switch visit.phase {
    case .requested where !visit.isWaiting: return
    case .removing, .removed: return
    case .requested, .showing, .shown: break
    }
    // The first outcome counts, although a second end asks the screens above again.
    let conversation = visit.openConversation()
    let outcome = conversation.outcome ?? outcome
    conversation.outcome = outcome
    guard visit.phase == .shown else { return }
    // A module that ends itself waits for no answer about it.
    PendingRemoval.removal(of: visit)?.end()
    do throws(RoutingError) {
      var output: (any Sendable)?
      if case .finished(let last) = outcome { output = last }
      try RemovalTransaction(.ownEnd(output: output), of: visit).run()
    } catch {
      conversation.outcome = nil
      visit.report(error)
    }
  }

  /// Changes the route of the visit, and so its address. The module does not change.
  func update(route: some Route) {
    guard visit.phase == .showing || visit.phase == .shown, !route.isShown(by: visit) else { return }
    do throws(RoutingError.Reason) {
      let scope = visit.parent?.scope ?? visit.scope
      guard try scope.entry(for: type(of: route)) != nil else { throw .noModule }
    } catch {
      return visit.report(RoutingError(error, route).noted(at: visit))
    }
    let request = visit.openRequest()
    request.firstRoute = request.firstRoute ?? visit.route
    visit.route = route
    if let error = tree.links.misleadingAddress(of: route) { visit.report(error) }
    tree.stage?.didMove(visit)
  }
}

extension ScreenOwner {
  /// The visit.
  // Safe: VisitOwner is the only conformer.
  var visit: AnyVisit { (self as! VisitOwner).visit }
}

extension RoutingRequest {
  /// The visit that is shown or removed.
  public var visit: AnyVisit { owner.visit }

  /// The router of the requesting module, for example to show a sign-in.
  public var router: Router { Router(visit: source.visit) }
}
