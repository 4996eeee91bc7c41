/// A way out of a module that the app connects to a route: the required interface of classic VIPER.
///
/// The module names no other module, only what it has to say (`Parameters`), what it may say later
/// (`Input`), and what it hears back (`Output`). The composition root connects it:
///
/// ```swift
/// func noteListModule(notes: any Notes, editor: Exit<NoteID, Never>, login: Exit<Void, Account>) -> Module<NoteList> …
///
/// noteListModule(notes: store, editor: .to { EditNote(id: $0) }, login: .to(Login()))
/// ```
public struct Connection<Parameters, Input: Sendable, Output: Sendable>: Sendable {
  /// The route type it leads to; for ``ModuleRegistry/validate(_:)``.
  let target: any Route.Type
  let open: Opening

  typealias Opening =
    @MainActor (
      AnyVisit, Parameters, Presentation, (any Transition)?
    ) throws(RoutingError) -> Visit<Input, Output>

  /// Connects to a route that hears and says exactly what the module expects.
  ///
  /// - Parameter route: made from what the module says on leaving.
  public static func to<R: Route>(_ route: @escaping @MainActor (Parameters) -> R) -> Connection
  where R.Input == Input, R.Output == Output {
    untranslated(route)
  }

  /// An output that the module has no word for never reaches it.
  fileprivate static func untranslated<R: Route>(
    _ route: @escaping @MainActor (Parameters) -> R
  ) -> Connection {
    Connection(target: R.self) { (visit, parameters, presentation, transition) throws(RoutingError) in
      Visit(try visit.show(route(parameters), as: presentation, with: transition))
    }
  }

  /// Connects to a route that says something else.
  ///
  /// - Parameters:
  ///   - route: made from what the module says on leaving.
  ///   - output: what an output of the route means to the module; nil keeps it from the module.
  ///     An outcome that is kept from it reads `.dismissed`.
  public static func to<R: Route>(
    _ route: @escaping @MainActor (Parameters) -> R,
    output: @escaping @MainActor (R.Output) -> Output?
  ) -> Connection where R.Input == Input {
    Connection(target: R.self) { (visit, parameters, presentation, transition) throws(RoutingError) in
      Visit(
        try visit.show(route(parameters), as: presentation, with: transition),
        output: { ($0 as? R.Output).flatMap(output) })
    }
  }

  /// Connects to a route that hears and says something else.
  ///
  /// - Parameters:
  ///   - route: made from what the module says on leaving.
  ///   - input: what the module's input means to the route.
  ///   - output: what an output of the route means to the module; nil keeps it from the module.
  public static func to<R: Route>(
    _ route: @escaping @MainActor (Parameters) -> R,
    input: @escaping @MainActor (Input) -> R.Input,
    output: @escaping @MainActor (R.Output) -> Output?
  ) -> Connection {
    Connection(target: R.self) { (visit, parameters, presentation, transition) throws(RoutingError) in
      Visit(
        try visit.show(route(parameters), as: presentation, with: transition),
        output: { ($0 as? R.Output).flatMap(output) },
        input: input)
    }
  }

  /// The same connection, shown with a transition of the app's stage.
  public func with(_ transition: any Transition) -> Connection {
    let open = open
    return Connection(target: target) { (visit, parameters, presentation, asked) throws(RoutingError) in
      try open(visit, parameters, presentation, asked ?? transition)
    }
  }
}

extension Connection where Output == Never {
  /// Connects to a route whose outputs the module does not want: they are dropped, and an outcome that carries
  /// one reads `.dismissed`.
  ///
  /// - Parameter route: made from what the module says on leaving.
  public static func to<R: Route>(_ route: @escaping @MainActor (Parameters) -> R) -> Connection
  where R.Input == Input {
    untranslated(route)
  }

  /// Connects to a route that says nothing either: of the other two, neither is nearer to it than the other.
  ///
  /// - Parameter route: made from what the module says on leaving.
  public static func to<R: Route>(_ route: @escaping @MainActor (Parameters) -> R) -> Connection
  where R.Input == Input, R.Output == Never {
    untranslated(route)
  }
}

// The same where the module has nothing to say: the route itself.
extension Connection where Parameters == Void {
  /// Connects to a route that hears and says exactly what the module expects.
  public static func to<R: Route>(_ route: R) -> Connection where R.Input == Input, R.Output == Output {
    untranslated { route }
  }

  /// Connects to a route that says something else.
  ///
  /// - Parameters:
  ///   - route: what is shown.
  ///   - output: what an output of the route means to the module; nil keeps it from the module.
  public static func to<R: Route>(
    _ route: R, output: @escaping @MainActor (R.Output) -> Output?
  ) -> Connection where R.Input == Input {
    to({ route }, output: output)
  }
}

extension Connection where Parameters == Void, Output == Never {
  /// Connects to a route whose outputs the module does not want: they are dropped, and an outcome that carries
  /// one reads `.dismissed`.
  public static func to<R: Route>(_ route: R) -> Connection where R.Input == Input {
    untranslated { route }
  }

  /// Connects to a route that says nothing either.
  public static func to<R: Route>(_ route: R) -> Connection where R.Input == Input, R.Output == Never {
    untranslated { route }
  }
}

/// A connection to a module that receives no input after it is shown.
public typealias Exit<Parameters, Output: Sendable> = Connection<Parameters, Never, Output>
