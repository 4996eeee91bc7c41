/// Translates events into calls of use cases, and their results into state.
///
/// Usually a structure: its dependencies are stored properties, and its state is in the ``LiveScreen``. A presenter imports neither a
/// UI framework nor entities.
///
/// ```swift
/// struct GreetingPresenter: Presenter {
///   let screen: LiveScreen<Greeting>
///   let interactor: GreetPerson
///
///   func handle(_ event: Greeting.Event) {
///     switch event {
///     case .showGreeting: screen.greeting = interactor.greeting()
///     }
///   }
/// }
/// ```
///
/// ``LifeCycle`` has the order of the life-cycle methods.
@MainActor public protocol Presenter<Contents>: LifeCycle {
  /// The contract of the module.
  associatedtype Contents: Contract
  /// The screen that the ``Module`` passed to this presenter.
  var screen: LiveScreen<Contents> { get }

  /// Handles an action of the person.
  ///
  /// - Throws: an error of a use case, passed to ``didFail(_:)``.
  func handle(_ event: Contents.Event) throws
  /// Handles an input from the module that shows this one.
  ///
  /// - Throws: an error of a use case, passed to ``didFail(_:)``.
  func receive(_ input: Contents.Input) throws
  /// Handles errors of use cases that ``handle(_:)``, ``receive(_:)``, ``LifeCycle/didLoad()`` or work throw. By default they are
  /// reported to ``Diagnostics``, as every ``DeveloperError`` is.
  func didFail(_ error: any Error)
}

extension Presenter {
  public func didFail(_ error: any Error) {
    screen.report(error)
  }
}

extension Presenter where Contents.Event == Never {
  public func handle(_ event: Never) {}
}

extension Presenter where Contents.Input == Never {
  public func receive(_ input: Never) {}
}
