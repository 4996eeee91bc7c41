import UIKit
import Viper

@testable import ViperUIKit

// The comparison with the tree, at rest.
extension WideWalk {
  /// Waits until everything is idle and compares.
  func settle() async {
    endSwipe()
    endDrag()
    log.append("rest")
    // Modules act in callbacks and in later turns. Nothing reports that other code has dismissed a controller that
    // allows no observer.
    repeat {
      stage.didChange(router.visit!)
      simulation.finishTransitions()
      for _ in 0..<20 { await Task.yield() }
      stage.didChange(router.visit!)
    } while simulation.pending > 0
    compare()
    counts["comparisons", default: 0] += 1
    log.removeAll()
  }

  /// Removes everything and checks that nothing is left.
  func end() async {
    isEnding = true
    while answer() {}
    await settle()
    router.removeAll(isContinued: true)
    await settle()
    if window.rootViewController != nil { differ("a root is left") }
  }

  private func compare() {
    let visits = visits
    let byController = Dictionary(
      visits.compactMap { visit in stage.controller(of: visit).map { (ObjectIdentifier($0), visit) } },
      uniquingKeysWith: { one, _ in one })
    if byController.count != visits.count {
      let others = visits.filter { visit in !byController.values.contains { $0 === visit } }
      differ("no controller of their own: \(others.map { "\(name($0)) \($0.presentation) \($0.phase)" })")
    }
    for visit in visits { compare(visit) }
    for controller in controllers
    where isOurs(controller) && byController[ObjectIdentifier(controller)] == nil {
      let around = sequence(first: controller) { $0.parent ?? $0.presentingViewController }.map(id)
      differ("UIKit still contains \(around.joined(separator: " in "))")
    }
    for navigation in controllers.compactMap({ $0 as? UINavigationController }) {
      let orders = navigation.viewControllers.compactMap { byController[ObjectIdentifier($0)]?.order }
      if orders != orders.sorted() { differ("a stack is in the order \(navigation.viewControllers.map(id))") }
      compareBackButton(of: navigation, byController)
    }
    compareLives()
    for message in simulation.usageErrors.dropFirst(seenErrors) { differ("UIKit: \(message)") }
    for report in diagnostics.all.dropFirst(seenReports) where !isExpected(report) {
      differ("diagnostics: \(report)")
    }
    seenReports = diagnostics.all.count
    mayBeUnasked = false
  }

  /// Whether a report was caused by the walk: a removal without a question, or a request that was denied.
  private func isExpected(_ report: Diagnostic) -> Bool {
    guard case .failure(let failure) = report else { return false }
    return failure.error is RoutingError || mayBeUnasked && "\(report)".contains("without asking")
  }

  private func isOurs(_ controller: UIViewController) -> Bool {
    controller is SiteController || controller is BlurSite
  }

  private func compareBackButton(
    of navigation: UINavigationController, _ byController: [ObjectIdentifier: AnyVisit]
  ) {
    for (index, controller) in navigation.viewControllers.enumerated() {
      guard let visit = byController[ObjectIdentifier(controller)] else { continue }
      let isTop = index > 0 && index == navigation.viewControllers.count - 1
      let asks = controller.navigationItem.backAction != nil
      if asks != (isTop && visit.wantsToBeAsked) {
        differ("the back button of \(name(visit)) \(asks ? "asks" : "does not ask")")
      }
    }
  }

  /// Compares the place and the visibility of a controller with the tree.
  private func compare(_ visit: AnyVisit) {
    guard let controller = stage.controller(of: visit) else {
      return differ("\(name(visit)) has no controller")
    }
    if visit.phase != .shown { differ("\(name(visit)) is \(visit.phase)") }
    let container = controller.parent as? UINavigationController
    let host = visit.host.flatMap { stage.controller(of: $0) }
    let isThere =
      switch visit.presentation.place {
      case .root: chain.first === controller || chain.first === container
      case .over:
        chain.dropFirst().contains { $0 === controller || $0 === container } || !visit.isInSelectedTabs
      case .above, .top, .detail:
        container?.viewControllers.contains { $0 === controller } == true
          || chain.contains { $0 === controller }
          || chain.contains { $0 === container } || visit.presentation == .show
      case .slot(let name):
        (host as? UISplitViewController).map { split in
          [split.viewController(for: name == "primary" ? .primary : .secondary)].contains {
            $0 === controller || $0 === container
          }
        } ?? (controller.parent === host)
      case .tab:
        (host as? UITabBarController ?? host?.children.compactMap { $0 as? UITabBarController }.first)
          .map { bar in
            bar.viewControllers?.contains { $0 === controller || $0 === container } == true
              && (bar.selectedViewController === controller || bar.selectedViewController === container)
                == visit.isSelected
          } ?? false
      }
    if !isThere {
      differ("\(name(visit)) is not in its place, \(visit.presentation) of \(visit.host.map(name) ?? "-")")
    }
    let isInWindow = controller.viewIfLoaded?.window != nil
    if visit.isVisible != isInWindow {
      differ("\(name(visit)) is \(visit.isVisible ? "visible" : "hidden"), in the window \(isInWindow)")
    }
  }

  private func compareLives() {
    let alive = Set(visits.map(id))
    for (id, life) in lives {
      if let orderError = life.orderError { differ("life of \(id): \(orderError)") }
      guard !alive.contains(id) else {
        if life.isCalledVisible != life.isSeen {
          differ("\(id) was called \(life.steps.map(\.rawValue)), seen \(life.isSeen)")
        }
        continue
      }
      if !life.isRemoved { differ("\(id) was never called as removed: \(life.steps.map(\.rawValue))") }
      if life.screen != nil { differ("the screen of \(id) is alive") }
      if let controller = life.controller {
        differ("the controller of \(id) is alive, in \(controller.parent.map { "\(type(of: $0))" } ?? "-")")
      }
      lives[id] = nil
    }
  }

  // MARK: Names

  func id(of visit: AnyVisit) -> Int {
    (visit.route as? Site)?.id ?? (visit.route as? ShowBlur)?.id ?? (visit.route as? ShowTabs)?.id
      ?? (visit.route as? ShowSplit)?.id ?? 0
  }

  func id(of controller: UIViewController?) -> String {
    (controller as? SiteController)?.shown.map { "\($0)" } ?? (controller as? BlurSite).map {
      "\($0.life.id)"
    }
      ?? controller.map { "\(type(of: $0))" } ?? "-"
  }

  func name(_ visit: AnyVisit) -> String {
    switch visit.route {
    case nil: "the root"
    case is ShowBlur: "blur \(id(of: visit))"
    case is ShowTabs: "tabs \(id(of: visit))"
    case is ShowSplit: "split \(id(of: visit))"
    default: "\(id(of: visit))"
    }
  }

  func visit(of controller: UIViewController?) -> AnyVisit? {
    visits.first { stage.controller(of: $0) === controller }
  }

  func modal(_ sheet: UIViewController) -> AnyVisit? {
    let first = (sheet as? UINavigationController)?.viewControllers.first ?? sheet
    return visit(of: first)
  }

  func differ(_ what: String) {
    let tree = visits.map { visit in
      "\(name(visit)) \(visit.presentation) of \(visit.parent.map(name) ?? "-")\(visit.isSelected ? "" : ", not selected")"
    }
    differences.append(
      "\(what)\nafter: \(log.suffix(60).joined(separator: ", "))\ntree: \(tree.joined(separator: "; "))"
        + "\nUIKit: \(controllers.map { "\(id(of: $0)) in \(id(of: $0.parent))" }.joined(separator: "; "))")
  }
}
