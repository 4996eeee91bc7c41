public import ViewKit
public import Viper

/// A screen that forwards its life cycle to its presenter: the base class of the note app's views.
open class ModuleScreen: Screen, LifeCycle {
  /// The presenter.
  open var lifeCycleHandler: (any ViewLifeCycleHandler)? { nil }

  public override init() {}

  public final func didLoad() { lifeCycleHandler?.viewIsReady() }
  public final func willAppear() { lifeCycleHandler?.viewWillAppear() }
  public final func didAppear() { lifeCycleHandler?.viewDidAppear() }
  public final func willDisappear() { lifeCycleHandler?.viewWillDisappear() }
  public final func didDisappear() { lifeCycleHandler?.viewDidDisappear() }
  public final func didRemove() { lifeCycleHandler?.viewWasRemoved() }
}
