/// How far a controller's view is on its way to the screen or from it.
enum Appearance {
  case disappeared, appearing, appeared, disappearing

  var isShown: Bool { self == .appearing || self == .appeared }
}

/// A container is told before its children that something begins, and after them that it has ended.
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
    if forwards {
      for child in shownChildren { child.beginAppearing(animated: animated) }
    }
    announceAppearing()
  }

  /// `viewIsAppearing` comes once the view is in a window; the children's follow.
  func announceAppearing() {
    guard awaitsAppearing, appearance == .appearing, isInWindow else { return }
    awaitsAppearing = false
    viewIsAppearing(isAppearanceAnimated)
    if forwards {
      for child in shownChildren { child.announceAppearing() }
    }
  }

  func endAppearing() {
    guard appearance == .appearing else { return }
    announceAppearing()
    if forwards, containerTransition == nil {
      while appearance == .appearing, let child = shownChildren.first(where: { $0.appearance == .appearing }) {
        child.endAppearing()
      }
    }
    guard appearance == .appearing else { return }
    appearance = .appeared
    viewDidAppear(isAppearanceAnimated)
    finishAppearance(animated: isAppearanceAnimated)
  }

  func beginDisappearing(animated: Bool) {
    guard appearance.isShown else { return }
    prepareToDisappear()
    guard appearance.isShown else { return }
    appearance = .disappearing
    isAppearanceAnimated = animated
    awaitsAppearing = false
    viewWillDisappear(animated)
    guard appearance == .disappearing, forwards else { return }
    for child in shownChildren { child.beginDisappearing(animated: animated) }
  }

  func endDisappearing() {
    guard appearance == .disappearing else { return }
    if forwards {
      while appearance == .disappearing, let child = children.first(where: { $0.appearance == .disappearing }) {
        child.endDisappearing()
      }
    }
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    viewDidDisappear(isAppearanceAnimated)
  }

  func beginAppearanceByHand(_ isAppearing: Bool, animated: Bool) {
    switch (isAppearing, appearance) {
    case (true, .disappeared), (true, .disappearing): beginAppearing(animated: animated)
    case (false, .appeared), (false, .appearing): beginDisappearing(animated: animated)
    case (true, .appeared), (false, .disappeared): emptyBegins += 1
    case (true, .appearing), (false, .disappearing): complain(unbalanced)
    }
  }

  func endAppearanceByHand() {
    switch appearance {
    case .appearing: endAppearing()
    case .disappearing: endDisappearing()
    case .appeared, .disappeared:
      if emptyBegins > 0 { emptyBegins -= 1 } else { complain(unbalanced) }
    }
  }

  private var unbalanced: String { "Unbalanced calls to begin/end appearance transitions for \(name)." }
}
