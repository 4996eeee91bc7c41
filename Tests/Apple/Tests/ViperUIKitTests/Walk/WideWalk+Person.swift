import UIKit
import Viper

@testable import ViperUIKit

// What a person does.
extension WideWalk {
  var chain: [UIViewController] {
    window.rootViewController.map { root in sequence(first: root) { $0.presentedViewController }.map { $0 } }
      ?? []
  }

  func all(in controller: UIViewController) -> [UIViewController] {
    let inner = (controller as? UINavigationController)?.viewControllers ?? controller.children
    return [controller] + inner.flatMap(all)
  }

  var controllers: [UIViewController] { chain.flatMap(all) }

  var isFree: Bool { swiped == nil && dragged == nil }

  /// The navigation controllers that the person can touch.
  var reachable: [UINavigationController] {
    (chain.last.map(all) ?? []).compactMap { $0 as? UINavigationController }
      .filter { $0.viewIfLoaded?.window != nil && $0.viewControllers.count > 1 }
  }

  func beginSwipe() -> Bool {
    guard isFree, let navigation = random.pick(reachable) else { return false }
    let top = navigation.topViewController
    let isHeld = visit(of: top)?.wantsToBeAsked == true
    let hasBegun =
      random.below(2) == 0
      ? simulation.beginBackSwipe(in: navigation) : simulation.beginContentSwipe(in: navigation)
    if hasBegun, isHeld { differ("a swipe began on \(id(of: top)), which objects") }
    log.append("swipe \(hasBegun ? "begins" : "does not begin") on \(id(of: top))")
    if hasBegun { swiped = navigation }
    return hasBegun || isHeld
  }

  func endSwipe() {
    guard let navigation = swiped else { return }
    swiped = nil
    let isCompleted = random.below(2) == 0
    log.append(isCompleted ? "swipe ends" : "swipe cancelled")
    // What objects only since the swipe began is removed without being asked.
    mayBeUnasked = true
    _ = isCompleted ? simulation.finishBackSwipe(in: navigation) : simulation.cancelBackSwipe(in: navigation)
  }

  func tapBack() -> Bool {
    guard isFree, let navigation = random.pick(reachable) else { return false }
    let top = navigation.topViewController
    let visit = visit(of: top)
    let isStubborn = visit?.isStubborn == true
    let isBusy = navigation.transitionCoordinator != nil
    mayBeUnasked = true
    let hasGone = simulation.tapBack(in: navigation)
    log.append("back from \(id(of: top)): \(hasGone)")
    if isStubborn, !isBusy, let visit, visit.phase != .shown {
      differ("\(name(visit)) left although it objects")
    }
    if isStubborn, !isBusy, navigation.topViewController !== top {
      differ("\(id(of: top)) was popped although it objects")
    }
    return hasGone
  }

  func beginDrag() -> Bool {
    guard isFree, let sheet = chain.dropFirst().last else { return false }
    let isHeld = modal(sheet)?.wantsToBeAsked == true
    let hasBegun = simulation.beginSheetDrag(sheet)
    if hasBegun, isHeld { differ("a drag began on a sheet that objects") }
    log.append("drag \(hasBegun ? "begins" : "does not begin")")
    if hasBegun { dragged = sheet }
    return hasBegun || isHeld
  }

  func endDrag() {
    guard let sheet = dragged else { return }
    dragged = nil
    mayBeUnasked = true
    let isCompleted = random.below(2) == 0
    log.append(isCompleted ? "drag ends" : "drag cancelled")
    _ = isCompleted ? simulation.finishSheetDrag(sheet) : simulation.cancelSheetDrag(sheet)
  }

  func tapTab() -> Bool {
    let bars = (chain.last.map(all) ?? []).compactMap { $0 as? UITabBarController }
    guard isFree, let bar = random.pick(bars), let tabs = bar.viewControllers, !tabs.isEmpty else {
      return false
    }
    let index = random.below(tabs.count)
    let stays =
      bar.selectedIndex == index
      ? ((tabs[index] as? UINavigationController)?.viewControllers.dropFirst() ?? []).compactMap(visit)
        .filter(\.isStubborn) : []
    mayBeUnasked = true
    let isPossible = simulation.tapTab(index, in: bar)
    log.append("tap tab \(index): \(isPossible)")
    for visit in stays where visit.phase != .shown { differ("\(name(visit)) left although it objects") }
    return isPossible
  }

  func collapse() -> Bool {
    let splits = controllers.compactMap { $0 as? UISplitViewController }
    guard isFree, let split = random.pick(splits), !isMoving else { return false }
    log.append(split.isCollapsed ? "expand" : "collapse")
    simulation.setCollapsed(!split.isCollapsed, split)
    return true
  }

  var isMoving: Bool {
    controllers.contains { $0.transitionCoordinator != nil || $0.isBeingPresented || $0.isBeingDismissed }
  }
}

extension AnyVisit {
  /// Whether a module that would leave with it denies that at once.
  fileprivate var isStubborn: Bool {
    guard wantsToBeAsked, case .stays? = refusalToRemove?.reason else { return false }
    return true
  }
}
