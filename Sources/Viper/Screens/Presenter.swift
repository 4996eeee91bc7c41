/// Turns events into use-case calls, and their results into state.
///
/// A presenter is a value: what it needs are its stored properties, and what changes is kept by its
/// ``LiveScreen``. It knows neither a UI framework nor an entity.
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
/// The runtime calls the life-cycle methods in one order, always; ``LifeCycle`` says which. A presenter may be a
/// final class where it must be an object.
@MainActor public protocol Presenter<Contents>: LifeCycle {
  /// What its view and it say to each other.
  associatedtype Contents: Contract
  /// The showing that this presenter was made for: the one it was handed by its ``Module``.
  var screen: LiveScreen<Contents> { get }

  /// Handles what the person did.
  ///
  /// - Throws: an error of a use case; it reaches ``didFail(_:)``.
  func handle(_ event: Contents.Event) throws
  /// Handles what the module that shows this one says.
  ///
  /// - Throws: an error of a use case; it reaches ``didFail(_:)``.
  func receive(_ input: Contents.Input) throws
  /// The one place that errors of use cases reach: thrown by ``handle(_:)``, ``receive(_:)``,
  /// ``LifeCycle/didLoad()`` and by work. Implement it to show them; by default the error goes to the router's
  /// ``Diagnostics``. Errors that only a developer can mend (``DeveloperError``) never come here.
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
