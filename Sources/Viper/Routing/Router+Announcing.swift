extension Router {
  /// Tells everything that this router's module shows, the outermost first: what is not one module's business, but many
  /// modules'. A language was changed, memory is short, somebody has signed out.
  ///
  /// ```swift
  /// router.announce(SignedOut())
  /// screen.onAnnouncement(of: SignedOut.self) { _ in screen.rows = [] }      // in didLoad()
  /// ```
  ///
  /// A handler may change the tree: what is gone by then hears no more.
  ///
  /// - Parameter announcement: who listens to exactly this type hears it.
  public func announce(_ announcement: some Sendable) {
    for visit in visit?.subtree ?? [] where visit.phase == .routed {
      visit.content?.hear(announced: announcement)
    }
  }
}

extension LiveScreen {
  /// Sets what happens when something of a type is announced to the tree (``Router/announce(_:)``), as long as the module
  /// lives.
  ///
  /// - Parameters:
  ///   - type: exactly the type that is announced.
  ///   - handler: what it throws reaches ``Presenter/didFail(_:)``.
  public func onAnnouncement<Announced: Sendable>(
    of type: Announced.Type, _ handler: @escaping @MainActor (Announced) throws -> Void
  ) {
    guard mayAct("listened to announcements") else { return }
    hearers[ObjectIdentifier(type), default: []].append {
      if let announced = $0 as? Announced { try handler(announced) }
    }
  }

  func hear(announced: any Sendable) {
    guard let handlers = hearers[ObjectIdentifier(Swift.type(of: announced))] else { return }
    // One of them may end the module.
    for handler in handlers where stance == .live { attempt { _ in try handler(announced) } }
  }
}
