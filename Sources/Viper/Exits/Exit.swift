/// An exit of a module, which the app connects to a route: the required interface of classic VIPER.
///
/// The module names no other module, only what it has to say (`Parameters`), what it may say later
/// (`Input`), and what it hears back (`Output`). The composition root connects it:
///
/// ```swift
/// func noteListModule(notes: any Notes, editor: Exit<NoteID, Never>, login: Exit<Void, Account>) -> Module<NoteList> …
///
/// noteListModule(notes: store, editor: .to { EditNote(id: $0) }, login: .to(Login()))
/// ```
public struct InputExit<Parameters, Input: Sendable, Output: Sendable>: Sendable {
  /// The route types that it may lead to; for ``ModuleRegistry/validate(_:on:addresses:scopes:)``.
  let targets: [any Route.Type]
  /// Shows what it leads to, or makes it only.
  private let show: Showing
  /// A showing of what it leads to, in the module's words.
  let read: @MainActor (AnyVisit) -> Visit<Input, Output>

  private typealias Showing =
    @MainActor (AnyVisit, Parameters, Presentation, Bool, (any Transition)?) throws(RoutingError) -> AnyVisit

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

  /// - Parameter isMadeOnly: whether what it leads to is made without being shown.
  @MainActor func open(
    from visit: AnyVisit, _ parameters: Parameters, as presentation: Presentation, isMadeOnly: Bool = false
  ) throws(RoutingError) -> Visit<Input, Output> {
    read(try show(visit, parameters, presentation, isMadeOnly, nil))
  }

  /// Connects to a route that hears and says exactly what the module expects.
  ///
  /// - Parameter route: made from what the module says on leaving.
  public static func to<R: Route>(_ route: @escaping @MainActor (Parameters) -> R) -> InputExit
  where R.Input == Input, R.Output == Output {
    untranslated(route)
  }

  /// Connects to one of several routes, which is chosen when the module is left.
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

  /// An output that the module has no word for never reaches it.
  fileprivate static func untranslated<R: Route>(
    _ route: @escaping @MainActor (Parameters) -> R
  ) -> InputExit {
    InputExit(to: route) { Visit($0) }
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
  ) -> InputExit where R.Input == Input {
    InputExit(to: route) { Visit($0, output: { ($0 as? R.Output).flatMap(output) }) }
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
  ) -> InputExit {
    InputExit(to: route) { Visit($0, output: { ($0 as? R.Output).flatMap(output) }, input: input) }
  }

  /// The same connection, shown with a transition of the app's stage.
  public func with(_ transition: any Transition) -> InputExit {
    let show = show
    return InputExit(targets: targets, read: read) {
      (visit, parameters, presentation, isMadeOnly, asked) throws(RoutingError) in
      try show(visit, parameters, presentation, isMadeOnly, asked ?? transition)
    }
  }
}

extension InputExit where Output == Never {
  /// Connects to a route whose outputs the module does not want: they are dropped, and an outcome that carries
  /// one reads `.dismissed`.
  ///
  /// - Parameter route: made from what the module says on leaving.
  public static func to<R: Route>(_ route: @escaping @MainActor (Parameters) -> R) -> InputExit
  where R.Input == Input {
    untranslated(route)
  }

  /// Connects to a route that says nothing either: of the other two, neither is nearer to it than the other.
  ///
  /// - Parameter route: made from what the module says on leaving.
  public static func to<R: Route>(_ route: @escaping @MainActor (Parameters) -> R) -> InputExit
  where R.Input == Input, R.Output == Never {
    untranslated(route)
  }
}

// The same where the module has nothing to say: the route itself.
extension InputExit where Parameters == Void {
  /// Connects to a route that hears and says exactly what the module expects.
  public static func to<R: Route>(_ route: R) -> InputExit where R.Input == Input, R.Output == Output {
    untranslated { route }
  }

  /// Connects to a route that says something else.
  ///
  /// - Parameters:
  ///   - route: what is shown.
  ///   - output: what an output of the route means to the module; nil keeps it from the module.
  public static func to<R: Route>(
    _ route: R, output: @escaping @MainActor (R.Output) -> Output?
  ) -> InputExit where R.Input == Input {
    to({ route }, output: output)
  }
}

extension InputExit where Parameters == Void, Output == Never {
  /// Connects to a route whose outputs the module does not want: they are dropped, and an outcome that carries
  /// one reads `.dismissed`.
  public static func to<R: Route>(_ route: R) -> InputExit where R.Input == Input {
    untranslated { route }
  }

  /// Connects to a route that says nothing either.
  public static func to<R: Route>(_ route: R) -> InputExit where R.Input == Input, R.Output == Never {
    untranslated { route }
  }
}

/// A connection to a module that receives no input after it is shown.
public typealias Exit<Parameters, Output: Sendable> = InputExit<Parameters, Never, Output>
