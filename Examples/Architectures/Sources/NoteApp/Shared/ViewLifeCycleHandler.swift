/// What a presenter learns of the life of its view, in this order; the four in the middle as often as the view comes
/// and goes.
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
