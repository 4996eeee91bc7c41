/// Simulated user interaction. Each function returns whether the interaction was possible; otherwise nothing changes.
extension UISimulation {
  // MARK: Going back

  /// Begins a swipe from the edge. Impossible with a single controller, with the gesture disabled, during a transition
  /// or below a presented controller.
  @discardableResult public func beginBackSwipe(in navigation: UINavigationController) -> Bool {
    navigation.beginBackSwipe(navigation.interactivePopGestureRecognizer)
  }

  /// Begins a swipe over the content.
  @discardableResult public func beginContentSwipe(in navigation: UINavigationController) -> Bool {
    navigation.beginBackSwipe(navigation.interactiveContentPopGestureRecognizer)
  }

  /// Moves the finger back to the edge and cancels the swipe.
  @discardableResult public func cancelBackSwipe(in navigation: UINavigationController) -> Bool {
    endBackSwipe(in: navigation, completed: false)
  }

  /// Lifts the finger on the far side and completes the swipe.
  @discardableResult public func finishBackSwipe(in navigation: UINavigationController) -> Bool {
    endBackSwipe(in: navigation, completed: true)
  }

  /// Taps the back button. The pop is animated and ends when the clock advances.
  @discardableResult public func tapBack(in navigation: UINavigationController) -> Bool {
    guard navigation.canGoBackByButton else { return false }
    if let action = navigation.topViewController?.navigationItem.backAction {
      action.perform(from: navigation)
      return true
    }
    return navigation.popViewController(animated: true) != nil
  }

  private func endBackSwipe(in navigation: UINavigationController, completed: Bool) -> Bool {
    guard let held = navigation.heldTransition else { return false }
    held.release(completed: completed)
    return true
  }

  // MARK: Sheets

  /// Drags a sheet down, or taps beside a popover. Returns false if it stays.
  @discardableResult public func dragSheetAway(_ presented: UIViewController) -> Bool {
    guard beginSheetDrag(presented) else { return false }
    return finishSheetDrag(presented)
  }

  /// Begins to drag a sheet. Returns false if the sheet cannot be dragged or the app denies its dismissal, in which
  /// case the delegate is notified.
  @discardableResult public func beginSheetDrag(_ presented: UIViewController) -> Bool {
    guard !(presented is UIAlertController), let presenter = presented.presenting,
      let presentation = presented.presentation,
      presentation.canBeDismissedByPerson, presented.presented == nil, presented.runningTransition == nil,
      presented.appearance == .appeared, presented.isInWindow
    else { return false }
    let mayGo =
      !presented.keepsPerson
      && presentation.delegate?.presentationControllerShouldDismiss(presentation) ?? true
    guard mayGo else {
      presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return false
    }
    presentation.delegate?.presentationControllerWillDismiss(presentation)
    guard presented.presenting === presenter, presented.runningTransition == nil else { return false }
    presenter.beginDismissing(presented, animated: true, interactive: true).run()
    return true
  }

  /// Cancels the drag of a sheet.
  @discardableResult public func cancelSheetDrag(_ presented: UIViewController) -> Bool {
    guard let held = heldDismissal(of: presented) else { return false }
    held.release(completed: false)
    return true
  }

  /// Completes the drag of a sheet.
  @discardableResult public func finishSheetDrag(_ presented: UIViewController) -> Bool {
    guard let held = heldDismissal(of: presented), let presentation = presented.presentation else {
      return false
    }
    held.release(completed: true)
    presentation.delegate?.presentationControllerDidDismiss(presentation)
    if let share = presented as? UIActivityViewController {
      share.completionWithItemsHandler?(nil, false, nil, nil)
    }
    return true
  }

  private func heldDismissal(of presented: UIViewController) -> Transition? {
    guard let transition = presented.presentationTransition, transition.phase == .running,
      transition.isInteractive
    else { return nil }
    return transition
  }

  // MARK: Taps

  /// Chooses an answer: the alert is dismissed, then its handler is called.
  @discardableResult public func tap(_ action: UIAlertAction) -> Bool {
    guard action.isEnabled, let alert = action.alert, let presenter = alert.presenting,
      alert.presented == nil,
      alert.runningTransition == nil, alert.isInWindow
    else { return false }
    presenter.dismissPresented(animated: true) { action.handler?(action) }
    return true
  }

  @discardableResult public func tap(_ button: UIButton) -> Bool {
    guard button.isEnabled, canBeTouched(button) else { return false }
    button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    return true
  }

  @discardableResult public func tap(_ item: UIBarButtonItem) -> Bool {
    guard item.isEnabled, let action = item.primaryAction else { return false }
    action.perform(from: item)
    return true
  }

  @discardableResult public func tapRow(at indexPath: IndexPath, in table: UITableView) -> Bool {
    guard canBeTouched(table), table.cellForRow(at: indexPath) != nil else { return false }
    table.selectRow(at: indexPath, animated: false)
    table.delegate?.tableView(table, didSelectRowAt: indexPath)
    return true
  }

  /// Taps the detail button of a row, if it has one.
  @discardableResult public func tapAccessory(at indexPath: IndexPath, in table: UITableView) -> Bool {
    guard canBeTouched(table), let cell = table.cellForRow(at: indexPath),
      cell.accessoryType == .detailButton || cell.accessoryType == .detailDisclosureButton
    else { return false }
    table.delegate?.tableView(table, accessoryButtonTappedForRowWith: indexPath)
    return true
  }

  /// Swipes over a row and deletes it.
  @discardableResult public func deleteRow(at indexPath: IndexPath, in table: UITableView) -> Bool {
    guard canBeTouched(table), table.cellForRow(at: indexPath) != nil else { return false }
    table.dataSource?.tableView(table, commit: .delete, forRowAt: indexPath)
    return true
  }

  @discardableResult public func tapTab(_ index: Int, in tabs: UITabBarController) -> Bool {
    guard let controllers = tabs.viewControllers, controllers.indices.contains(index),
      tabs.appearance == .appeared, tabs.runningTransition == nil, tabs.presentedViewController == nil,
      tabs.delegate?.tabBarController(tabs, shouldSelect: controllers[index]) ?? true
    else { return false }
    if tabs.selectedIndex == index, let navigation = controllers[index] as? UINavigationController,
      navigation.transitionCoordinator == nil
    {
      navigation.popToRootViewController(animated: true)
    }
    tabs.selectedIndex = index
    tabs.delegate?.tabBarController(tabs, didSelect: controllers[index])
    return true
  }

  /// Chooses a service in the share sheet, which is dismissed; then its handler is called.
  @available(tvOS, unavailable)
  @discardableResult public func share(
    with activity: UIActivity.ActivityType, in sheet: UIActivityViewController, completed: Bool = true
  ) -> Bool {
    guard let presenter = sheet.presenting, sheet.presented == nil, sheet.runningTransition == nil,
      sheet.isInWindow
    else { return false }
    presenter.dismissPresented(animated: true) {
      sheet.completionWithItemsHandler?(activity, completed, nil, nil)
    }
    return true
  }

  // MARK: Typing

  /// Replaces the text of a field.
  @discardableResult public func enter(_ text: String, into field: UITextField) -> Bool {
    guard field.isEnabled else { return false }
    field.text = text
    field.sendActions(for: .editingChanged)
    return true
  }

  /// Replaces the text of a text view.
  @discardableResult public func enter(_ text: String, into view: UITextView) -> Bool {
    guard view.isEditable else { return false }
    view.text = text
    view.delegate?.textViewDidChange(view)
    return true
  }

  // MARK: The device

  /// Makes a split view narrow or wide.
  public func setCollapsed(_ isCollapsed: Bool, _ split: UISplitViewController) {
    guard split.isCollapsed != isCollapsed else { return }
    if isCollapsed { split.collapse() } else { split.expand() }
  }

  /// Whether a view can be touched: it is in a window, and neither it nor an ancestor is hidden or disabled.
  private func canBeTouched(_ view: UIView) -> Bool {
    guard view.window != nil else { return false }
    var current: UIView? = view
    while let touched = current {
      if touched.isHidden || !touched.isUserInteractionEnabled { return false }
      current = touched.superview
    }
    return true
  }
}
