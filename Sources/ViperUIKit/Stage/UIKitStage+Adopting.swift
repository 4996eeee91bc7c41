#if canImport(UIKit)
  public import UIKit
  public import Viper

  extension UIKitStage {
    /// Makes a view controller that the system or other code shows, such as the destination of a segue, the view of a
    /// module in the tree.
    ///
    /// ```swift
    /// override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    ///   _ = try? stage.adopt(segue.destination, as: EditNote(id: id), from: router)
    /// }
    /// ```
    ///
    /// Call it before the system shows the controller, in the same turn, or later. The module is removed from the tree
    /// when the controller is removed, and the controller when the module is. A controller that is shown nowhere by the
    /// next turn is removed again.
    ///
    /// - Parameters:
    ///   - controller: The view controller, or a navigation controller around it. It conforms to ``AdoptableView`` for
    ///     the contract of the route.
    ///   - route: The route of the module.
    ///   - router: The router of the module that shows it.
    ///   - presentation: The place where the system shows it: `.show` for a push, or for a modal where nothing can be
    ///     pushed; `.modal`, `.popover`; `.slot` for an embed segue.
    /// - Returns: The visit of the module.
    /// - Throws: `RoutingError` if the route cannot be shown now. Then the tree has not changed, and the system shows the
    ///   controller without a module.
    @discardableResult
    public func adopt<R: Route>(
      _ controller: UIViewController, as route: R, from router: Router, presentation: Presentation = .show
    ) throws(RoutingError) -> Visit<R.Input, R.Output> {
      adopted = controller
      defer { adopted = nil }
      let visit = try router.show(route, as: presentation)
      if visit.base.isWaiting {
        try? visit.dismiss()
        throw RoutingError(.mustWait, route)
      }
      return visit
    }

    /// Adds the adopted controller to the tree.
    func add<Contents: Contract>(
      adopted controller: UIViewController, for screen: LiveScreen<Contents>, at visit: AnyVisit
    ) throws {
      let navigation = controller as? UINavigationController
      let content = navigation?.viewControllers.first ?? controller
      guard let adoptable = content as? any AdoptableView<Contents> else {
        throw StageError.cannotShow(
          content, on: self, hint: "Let it conform to AdoptableView<\(Contents.self)>.")
      }
      let showing = Showing(
        adopted: adoptable, in: navigation, at: visit, where: try position(for: visit, controller),
        transition(of: visit))
      begin(showing)
      awaited.append(showing)
      adoptable.attach(screen)
      screen.view = adoptable
      settleAdopted()
      guard !awaited.isEmpty else { return }
      Task { [weak self] in self?.forgetAwaited() }
    }

    /// Takes the adopted controllers in that the system shows by now.
    func settleAdopted() {
      if awaited.isEmpty { return }
      examined += awaited.count
      awaited.removeAll { showing in
        guard let place = actualPlace(of: showing) else { return false }
        showing.arrive(at: place) { [weak self] in self?.settle() }
        switch place {
        case .root: roots.append(showing)
        case .modal: modals.append(showing)
        case .push(let holder):
          guard let stack = holder.object else { break }
          stack.take(showing)
          // The module was removed before the system has shown its controller.
          if !showing.isAlive { stack.leave(showing) }
        case .slot: changedParts.append(showing)
        case .tab: break
        }
        return true
      }
    }

    /// The place where the system shows an adopted controller; nil if it does not.
    private func actualPlace(of showing: Showing) -> Showing.Position? {
      let container = showing.container
      if let navigation = container.parent as? UINavigationController {
        return .push(on: .init(stack(of: navigation)))
      }
      if window?.rootViewController === container { return .root }
      if case .slot(_, let host) = showing.position, container.parent === host.controller {
        return showing.position
      }
      return container.parent == nil && container.presentingViewController != nil ? .modal : nil
    }

    /// Removes the modules of controllers that the system has not shown.
    private func forgetAwaited() {
      settleAdopted()
      let never = awaited
      awaited = []
      for showing in never where showing.isAlive {
        forget(showing.visit)
        showing.visit.wasRemovedBySystem()
      }
    }
  }
#endif
