/// An exit of a module, which the app connects to a route: the required interface of classic VIPER.
///
/// The module knows only the parameters, the inputs that it can send later, and the outputs that it receives. The composition root
/// connects it:
///
/// ```swift
/// func noteListModule(notes: any Notes, editor: Exit<NoteID, Never>, login: Exit<Void, Account>) -> Module<NoteList> …
///
/// noteListModule(notes: store, editor: .to { EditNote(id: $0) }, login: .to(Login()))
/// ```
public struct InputExit<Parameters, Input: Sendable, Output: Sendable>: Sendable {
  /// The possible routes, for ``ModuleRegistry/validate(_:on:addresses:scopes:)``.
  let targets: [any Route.Type]
  /// Shows or prepares the module.
  private let show: Showing
  /// Translates a visit into the types of the exit.
  let read: @MainActor (AnyVisit) -> Visit<Input, Output>

  private typealias Showing =
    @MainActor (AnyVisit, Parameters, Presentation, Bool, (any StageTransition)?) throws(RoutingError) ->
    AnyVisit

  var name: String { targets.map { "\($0)" }.joined(separator: " or ") }

  private init<R: Route>(
    to route: @escaping @MainActor (Parameters) -> R,
    reading read: @escaping @MainActor (AnyVisit) -> Visit<Input, Output>
  ) {
    self.init(to: [R.self], route, reading: read)
  }

  private init(
    to targets: [any Route.Type], _ route: @escaping @MainActor (Parameters) -> any Route,
    reading read: @escaping @MainActor (AnyVisit) -> Visit<Input, Output>
  ) {
    self.targets = targets
    show = { (visit, parameters, presentation, isMadeOnly, transition) throws(RoutingError) in
      let route = route(parameters)
      return isMadeOnly
        ? try visit.prepare(route, as: presentation, with: transition)
        : try visit.show(route, as: presentation, with: transition)
    }
    self.read = read
  }

  private init(
    targets: [any Route.Type], read: @escaping @MainActor (AnyVisit) -> Visit<Input, Output>,
    show: @escaping Showing
  ) {
    self.targets = targets
    self.show = show
    self.read = read
  }

  /// - Parameter isMadeOnly: whether the module is prepared and not shown.
  @MainActor func open(
    from visit: AnyVisit, _ parameters: Parameters, as presentation: Presentation, isMadeOnly: Bool = false
  ) throws(RoutingError) -> Visit<Input, Output> {
    read(try show(visit, parameters, presentation, isMadeOnly, nil))
  }

  /// Connects to a route with the inputs and outputs of the exit.
  ///
  /// - Parameter route: returns the route for the parameters.
  public static func to<R: Route>(_ route: @escaping @MainActor (Parameters) -> R) -> InputExit
  where R.Input == Input, R.Output == Output {
    untranslated(route)
  }

  /// Connects to one of several routes, chosen at each use of the exit.
  ///
  /// ```swift
  /// file: .to(oneOf: EditText.self, ShowPicture.self) { file in
  ///   if file.isText { return EditText(file: file) }
  ///   return ShowPicture(file: file)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - first: a route that may be chosen.
  ///   - others: the other routes that may be chosen.
  ///   - choice: returns the one that is shown.
  public static func to(
    oneOf first: any Route<Input, Output>.Type, _ others: (any Route<Input, Output>.Type)...,
    by choice: @escaping @MainActor (Parameters) -> any Route<Input, Output>
  ) -> InputExit {
    InputExit(to: [first] + others, choice) { Visit($0) }
  }

  /// Outputs without a translation are dropped.
  fileprivate static func untranslated<R: Route>(
    _ route: @escaping @MainActor (Parameters) -> R
  ) -> InputExit {
    InputExit(to: route) { Visit($0) }
  }

  /// Connects to a route with other outputs.
  ///
  /// - Parameters:
  ///   - route: returns the route for the parameters.
  ///   - output: translates an output of the route; nil drops it, and an outcome becomes `.dismissed`.
  public static func to<R: Route>(
    _ route: @escaping @MainActor (Parameters) -> R,
    output: @escaping @MainActor (R.Output) -> Output?
  ) -> InputExit where R.Input == Input {
    InputExit(to: route) { Visit($0, output: { ($0 as? R.Output).flatMap(output) }) }
  }

  /// Connects to a route with other inputs and outputs.
  ///
  /// - Parameters:
  ///   - route: returns the route for the parameters.
  ///   - input: translates an input of the exit.
  ///   - output: translates an output of the route; nil drops it.
  public static func to<R: Route>(
    _ route: @escaping @MainActor (Parameters) -> R,
    input: @escaping @MainActor (Input) -> R.Input,
    output: @escaping @MainActor (R.Output) -> Output?
  ) -> InputExit {
    InputExit(to: route) { Visit($0, output: { ($0 as? R.Output).flatMap(output) }, input: input) }
  }

  /// Returns the same exit with a transition.
  public func with(_ transition: any StageTransition) -> InputExit {
    let show = show
    return InputExit(targets: targets, read: read) {
      (visit, parameters, presentation, isMadeOnly, asked) throws(RoutingError) in
      try show(visit, parameters, presentation, isMadeOnly, asked ?? transition)
    }
  }
}

extension InputExit where Output == Never {
  /// Connects to a route whose outputs are dropped. An outcome with an output becomes `.dismissed`.
  ///
  /// - Parameter route: returns the route for the parameters.
  public static func to<R: Route>(_ route: @escaping @MainActor (Parameters) -> R) -> InputExit
  where R.Input == Input {
    untranslated(route)
  }

  /// Connects to a route without outputs. Resolves the ambiguity of the overloads for that case.
  ///
  /// - Parameter route: returns the route for the parameters.
  public static func to<R: Route>(_ route: @escaping @MainActor (Parameters) -> R) -> InputExit
  where R.Input == Input, R.Output == Never {
    untranslated(route)
  }
}

extension InputExit where Output == Void {
  /// Connects to a route of which each output is the one of the exit, whatever it says.
  ///
  /// - Parameter route: returns the route for the parameters.
  public static func to<R: Route>(_ route: @escaping @MainActor (Parameters) -> R) -> InputExit
  where R.Input == Input {
    to(route, output: { _ in () })
  }

  /// Connects to a route with the output of the exit. Resolves the ambiguity of the overloads for that case.
  ///
  /// - Parameter route: returns the route for the parameters.
  public static func to<R: Route>(_ route: @escaping @MainActor (Parameters) -> R) -> InputExit
  where R.Input == Input, R.Output == Void {
    untranslated(route)
  }
}

// The same for exits without parameters.
extension InputExit where Parameters == Void {
  /// Connects to a route with the inputs and outputs of the exit.
  public static func to<R: Route>(_ route: R) -> InputExit where R.Input == Input, R.Output == Output {
    untranslated { route }
  }

  /// Connects to a route with other outputs.
  ///
  /// - Parameters:
  ///   - route: the route.
  ///   - output: translates an output of the route; nil drops it.
  public static func to<R: Route>(
    _ route: R, output: @escaping @MainActor (R.Output) -> Output?
  ) -> InputExit where R.Input == Input {
    to({ route }, output: output)
  }
}

extension InputExit where Parameters == Void, Output == Never {
  /// Connects to a route whose outputs are dropped. An outcome with an output becomes `.dismissed`.
  public static func to<R: Route>(_ route: R) -> InputExit where R.Input == Input {
    untranslated { route }
  }

  /// Connects to a route without outputs.
  public static func to<R: Route>(_ route: R) -> InputExit where R.Input == Input, R.Output == Never {
    untranslated { route }
  }
}

extension InputExit where Parameters == Void, Output == Void {
  /// Connects to a route of which each output is the one of the exit, whatever it says.
  public static func to<R: Route>(_ route: R) -> InputExit where R.Input == Input {
    to { route }
  }

  /// Connects to a route with the output of the exit.
  public static func to<R: Route>(_ route: R) -> InputExit where R.Input == Input, R.Output == Void {
    untranslated { route }
  }
}

/// An exit to a module that receives no inputs.
public typealias Exit<Parameters, Output: Sendable> = InputExit<Parameters, Never, Output>
