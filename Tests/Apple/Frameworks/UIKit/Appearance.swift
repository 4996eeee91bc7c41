/// The appearance state of a controller's view.
enum Appearance {
  case disappeared, appearing, appeared, disappearing

  var isShown: Bool { self == .appearing || self == .appeared }
}

/// A container is notified before its children when an appearance begins, and after them when it ends.
extension UIViewController {
  var forwards: Bool { drivesItsChildren || shouldAutomaticallyForwardAppearanceMethods }

  func beginAppearing(animated: Bool) {
    guard !appearance.isShown else { return }
    loadViewIfNeeded()
    guard !appearance.isShown else { return }
    appearance = .appearing
    isAppearanceAnimated = animated
    awaitsAppearing = true
    viewWillAppear(animated)
    guard appearance == .appearing else { return }
    prepareToAppear(animated: animated)
    for companion in companions { companion.beginAppearing(animated: animated) }
    announceAppearing()
  }

  /// `viewIsAppearing` is called when the view is in a window; the children follow.
  func announceAppearing() {
    guard awaitsAppearing, appearance == .appearing, isInWindow else { return }
    awaitsAppearing = false
    viewIsAppearing(isAppearanceAnimated)
    for companion in companions { companion.announceAppearing() }
  }

  func endAppearing() {
    guard appearance == .appearing else { return }
    announceAppearing()
    while appearance == .appearing, let companion = companions.first(where: { $0.appearance == .appearing }) {
      companion.endAppearing()
    }
    guard appearance == .appearing else { return }
    appearance = .appeared
    viewDidAppear(isAppearanceAnimated)
    finishAppearance(animated: isAppearanceAnimated)
  }

  func beginDisappearing(animated: Bool) {
    guard appearance.isShown else { return }
    settleInside()
    guard appearance.isShown else { return }
    appearance = .disappearing
    isAppearanceAnimated = animated
    awaitsAppearing = false
    viewWillDisappear(animated)
    guard appearance == .disappearing else { return }
    for companion in companions { companion.beginDisappearing(animated: animated) }
  }

  func endDisappearing() {
    guard appearance == .disappearing else { return }
    if let late = presentedInside, late.appearance.isShown {
      settleInside()
      late.beginDisappearing(animated: isAppearanceAnimated)
    }
    while appearance == .disappearing, let companion = leavingCompanions.first {
      companion.endDisappearing()
    }
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    viewDidDisappear(isAppearanceAnimated)
  }

  /// The children that appear and disappear with this controller.
  private var companions: [UIViewController] {
    let children = forwards ? shownChildren : []
    return presentedInside.map { children + [$0] } ?? children
  }

  /// The children that disappear with this controller, even if their view has already been removed.
  private var leavingCompanions: [UIViewController] {
    let all = (forwards ? children : []) + (presented.map { [$0] } ?? [])
    return all.filter { $0.appearance == .disappearing && $0.presentationTransition == nil }
  }

  func beginAppearanceByHand(_ isAppearing: Bool, animated: Bool) {
    switch (isAppearing, appearance) {
    case (true, .disappeared), (true, .disappearing): beginAppearing(animated: animated)
    case (false, .appeared), (false, .appearing): beginDisappearing(animated: animated)
    case (true, .appeared), (false, .disappeared): emptyBegins += 1
    case (true, .appearing), (false, .disappearing): recordUsageError(unbalanced)
    }
  }

  func endAppearanceByHand() {
    switch appearance {
    case .appearing: endAppearing()
    case .disappearing: endDisappearing()
    case .appeared, .disappeared:
      if emptyBegins > 0 { emptyBegins -= 1 } else { recordUsageError(unbalanced) }
    }
  }

  private var unbalanced: String { "Unbalanced calls to begin/end appearance transitions for \(name)." }
}
