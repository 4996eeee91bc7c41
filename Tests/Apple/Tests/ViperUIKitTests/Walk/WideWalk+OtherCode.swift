import UIKit
import Viper

@testable import ViperUIKit

// What segues and other code do.
extension WideWalk {
  func performSegue() -> Bool {
    // A change by other code that nothing has reported yet may remove the source while it prepares the segue.
    stage.didChange(router.visit!)
    guard isFree, !isMoving, visits.count < 16,
      let source = random.pick((chain.last.map(all) ?? []).compactMap { $0 as? SiteController }),
      source.viewIfLoaded?.window != nil, let visit = visit(of: source)
    else { return false }
    lastID += 1
    let id = lastID
    let isModal = random.below(3) == 0
    log.append("segue \(isModal ? "modal" : "show") \(id) from \(name(visit))")
    source.willShow = { [unowned self] destination in
      attempt {
        try stage.adopt(
          destination, as: Site(id: id), from: Router(visit: visit), presentation: isModal ? .modal : .show)
      }
      (destination as? SiteController).map { begin($0, id) }
    }
    // A module that removes the source of a segue is misuse.
    depth += 10
    defer { depth -= 10 }
    let errors = simulation.usageErrors.count
    simulation.perform(isModal ? .present : .show, from: source) { coder in
      SiteController(coder: coder)
    }
    // The tree may have dismissed the source, for example with a modal that other code had dismissed below it.
    for message in simulation.usageErrors.dropFirst(errors)
    where !message.hasPrefix("Attempt to present") {
      differ("UIKit: \(message)")
    }
    seenErrors = simulation.usageErrors.count
    return true
  }

  func changeByOthers() -> Bool {
    guard isFree, !isMoving else { return false }
    mayBeUnasked = true
    if random.below(3) == 0 {
      guard chain.count > 1 else { return false }
      log.append("others dismiss")
      chain[random.below(chain.count - 1)].dismiss(animated: random.below(2) == 0)
      return true
    }
    guard let navigation = random.pick(controllers.compactMap { $0 as? UINavigationController }),
      navigation.viewControllers.count > 1
    else { return false }
    log.append("others pop from \(navigation.viewControllers.map(id))")
    if random.below(2) == 0 {
      navigation.popToRootViewController(animated: random.below(2) == 0)
    } else {
      navigation.popViewController(animated: random.below(2) == 0)
    }
    return true
  }
}
