#if canImport(UIKit)
  import UIKit
  import Viper

  // The place of a new visit in UIKit.
  extension UIKitStage {
    func position(for visit: AnyVisit, _ controller: UIViewController) throws -> Showing.Position {
      let leaving = leaving
      for showing in leaving { showing.visit.isBeingRemovedBySystem(whileShowing: visit) }
      let gone = Set(leaving.flatMap(\.visit.leaving).map(\.id))
      // The root of a tree shows from the topmost controller.
      let below =
        visit.host.flatMap(showing)
        ?? visit.screens.reversed().lazy.filter { !gone.contains($0.id) }.compactMap(showing)
        // Nothing is pushed on a question.
        .first { !$0.answersLate || !$0.isModal }
      switch visit.presentation.place {
      case .root: return .root
      case .over:
        guard below != nil || host != nil else { throw PlaceError(visit, "Show a root first.") }
        return .modal
      case .slot(let name):
        guard let below else { throw PlaceError(visit, "Embed it from a module that is on stage.") }
        guard below.controller.hasSlot(name) else {
          throw PlaceError(visit, "\(type(of: below.controller)) has no slot “\(name)”.")
        }
        return .slot(name, in: below)
      case .tab(let name):
        guard let below, let group = tabGroup(name, of: below) else {
          throw PlaceError(visit, "Show tabs from a module whose view controller can contain them.")
        }
        return .tab(in: .init(group))
      case .above, .top, .detail:
        guard controller.canBePushed else {
          if visit.presentation == .show, below != nil { return .modal }
          throw PlaceError(visit, "UIKit cannot push a \(type(of: controller)). Present it instead.")
        }
        guard let below else { return .root }
        if let navigation = navigation(of: below) { return .push(on: .init(stack(of: navigation))) }
        guard visit.presentation == .show else {
          throw PlaceError(
            visit, "\(below.visit.module) is not in a navigation controller. Present it instead.")
        }
        return .modal
      }
    }

    private func navigation(of showing: Showing) -> UINavigationController? {
      if let own = showing.stack?.navigation ?? showing.controller as? UINavigationController { return own }
      switch showing.position {
      case .slot(_, let host): return navigation(of: host)
      case .tab(let group): return group.object.flatMap { navigation(of: $0.host) }
      case .root: return host?.navigationController
      case .modal, .push: return nil
      }
    }

    /// The showings that the person or other code is removing, or has removed. A drag or a swipe may still be
    /// cancelled.
    private var leaving: [Showing] {
      var leaving = roots.filter { $0.isAlive && hasLost($0) }
      for modal in modals where modal.isAlive && modal.isPlaced {
        let container = modal.container
        let isGoing =
          hasLost(modal) || container.presentingViewController == nil
          || container.isBeingDismissed && !container.transitionCoordinator.mayComeBack
        guard isGoing else { continue }
        leaving += modal.navigation.map { stack(of: $0).members.filter(\.isAlive) } ?? [modal]
      }
      for stack in stacks { leaving += stack.removed.filter(\.isAlive) }
      return leaving
    }
  }

  extension Optional where Wrapped == any UIViewControllerTransitionCoordinator {
    /// Whether what leaves in this transition may stay.
    @MainActor var mayComeBack: Bool {
      guard let coordinator = self else { return false }
      return coordinator.isInteractive || coordinator.isCancelled
    }
  }

  /// The error for a module that cannot be shown in the requested place.
  struct PlaceError: DeveloperError {
    let description: String

    @MainActor init(_ visit: AnyVisit, _ remedy: String) {
      description = "UIKit cannot show \(visit.module) (\(visit.presentation)). \(remedy)"
    }
  }
#endif
