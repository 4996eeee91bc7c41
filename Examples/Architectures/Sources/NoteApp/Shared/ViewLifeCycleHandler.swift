/// The life cycle of a view as its presenter receives it, in this order; the middle four calls repeat with each
/// appearance.
@MainActor public protocol ViewLifeCycleHandler: AnyObject {
  func viewIsReady()
  func viewWillAppear()
  func viewDidAppear()
  func viewWillDisappear()
  func viewDidDisappear()
  func viewWasRemoved()
}

extension ViewLifeCycleHandler {
  public func viewIsReady() {}
  public func viewWillAppear() {}
  public func viewDidAppear() {}
  public func viewWillDisappear() {}
  public func viewDidDisappear() {}
  public func viewWasRemoved() {}
}
