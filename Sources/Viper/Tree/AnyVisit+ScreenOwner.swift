extension AnyVisit: ScreenOwner {
  var diagnostics: Diagnostics { tree.diagnostics }

  var kept: (any Codable & Sendable)? { restoration?.kept }

  func willShow<Contents: Contract>(_ screen: LiveScreen<Contents>) {
    tree.observation?.willShow(screen, at: self)
  }

  func show<Contents: Contract>(_ screen: LiveScreen<Contents>) throws {
    try stage().show(screen, at: self)
  }

  func show(native view: AnyObject) throws {
    try stage().show(native: view, at: self)
  }

  func didUpdate() { tree.stage?.didUpdate(self) }

  private func stage() throws(RoutingError.Reason) -> any Stage {
    guard let stage = tree.stage else { throw .stageIsGone }
    return stage
  }
}

extension ScreenOwner {
  /// The owner with its type.
  // Safe: AnyVisit is the only conformer.
  var visit: AnyVisit { self as! AnyVisit }
}

extension RoutingRequest {
  /// The visit that is shown or removed.
  public var visit: AnyVisit { owner.visit }
}
