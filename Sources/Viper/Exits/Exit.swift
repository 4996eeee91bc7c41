/// An exit of a module, which the app connects to a route: the required interface of classic VIPER.
///
/// The module knows only the parameters, the outputs that it receives, and the inputs that it can send later. The composition root
/// connects it:
///
/// ```swift
/// func noteListModule(
///   notes: any Notes, editor: Exit<NoteID, Never>, login: Exit<Void, Account>, preview: Exit<NoteID, Never, PreviewInput>
/// ) -> Module<NoteList> …
///
/// noteListModule(
///   notes: store, editor: .to { EditNote(id: $0) }, login: .to(Login()), preview: .to { Preview(id: $0) })
/// ```
///
/// The third type, of the inputs, is left out if the module sends none.
public struct Exit<Parameters, Output: Sendable, each Input: Sendable>: AnyExit {
  public let targets: [any Route.Type]
  private let route: @MainActor (Parameters) -> any Route
  /// Translates an output of the route; nil if the types are equal.
  private let output: (@MainActor (Any) -> Output?)?
  /// Translates an input of the exit; nil if the types are equal.
  private let input: (@MainActor (repeat each Input) -> Any)?
  private var transition: (any StageTransition)?
  private var mayRepeat = false

  var name: String { targets.map { "\($0)" }.joined(separator: " or ") }

  fileprivate init(
    _ targets: [any Route.Type], _ route: @escaping @MainActor (Parameters) -> any Route,
    output: (@MainActor (Any) -> Output?)? = nil, input: (@MainActor (repeat each Input) -> Any)? = nil
  ) {
    (self.targets, self.route, self.output, self.input) = (targets, route, output, input)
  }

  /// Returns the same exit with a transition.
  public func with(_ transition: any StageTransition) -> Exit {
    var exit = self
    exit.transition = transition
    return exit
  }

  /// Returns the same exit, which shows a route again although its screen covers the module already. Otherwise the second tap of a person
  /// shows nothing new.
  public func allowingRepeats() -> Exit {
    var exit = self
    exit.mayRepeat = true
    return exit
  }

  /// Shows or prepares the module.
  @MainActor func leave(
    _ visit: AnyVisit, _ parameters: Parameters, as presentation: Presentation, _ use: ExitUse
  ) throws(RoutingError) -> Visit<(repeat each Input), Output> {
    var transaction = ShowTransaction(
      route(parameters), as: presentation, with: transition, from: visit, mayRepeat: mayRepeat)
    return switch use {
    case .show: read(try transaction.run())
    case .prepare: read(try transaction.prepare())
    }
  }

  /// Returns a visit with the types of the exit.
  @MainActor func read(_ visit: AnyVisit) -> Visit<(repeat each Input), Output> {
    guard let input else { return Visit(visit, output: output) }
    return Visit(visit, output: output) { (sent: (repeat each Input)) in input(repeat each sent) }
  }
}

/// The ways of using an exit.
enum ExitUse { case show, prepare }

extension Exit {
  /// Connects to a route with the inputs and outputs of the exit.
  ///
  /// - Parameter route: returns the route for the parameters.
  public static func to<R: Route>(_ route: @escaping @MainActor (Parameters) -> R) -> Exit
  where R.Output == Output, R.Input == (repeat each Input) {
    Exit([R.self], route)
  }

  /// Connects an exit that sends no inputs to a route with its outputs.
  ///
  /// - Parameter route: returns the route for the parameters.
  @_disfavoredOverload
  public static func to<R: Route>(_ route: @escaping @MainActor (Parameters) -> R) -> Exit<Parameters, Output>
  where R.Output == Output {
    Exit<Parameters, Output>([R.self], route)
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
    oneOf first: any Route<Never, Output>.Type, _ others: (any Route<Never, Output>.Type)...,
    by choice: @escaping @MainActor (Parameters) -> any Route<Never, Output>
  ) -> Exit<Parameters, Output> {
    Exit<Parameters, Output>([first] + others, choice)
  }

  /// Connects to a route with the inputs of the exit and other outputs.
  ///
  /// - Parameters:
  ///   - route: returns the route for the parameters.
  ///   - output: translates an output of the route; nil drops it, and an outcome becomes `.dismissed`.
  public static func to<R: Route>(
    _ route: @escaping @MainActor (Parameters) -> R, output: @escaping @MainActor (R.Output) -> Output?
  ) -> Exit where R.Input == (repeat each Input) {
    Exit([R.self], route, output: { ($0 as? R.Output).flatMap(output) })
  }

  /// Connects an exit that sends no inputs to a route with other outputs.
  ///
  /// - Parameters:
  ///   - route: returns the route for the parameters.
  ///   - output: translates an output of the route; nil drops it, and an outcome becomes `.dismissed`.
  @_disfavoredOverload
  public static func to<R: Route>(
    _ route: @escaping @MainActor (Parameters) -> R, output: @escaping @MainActor (R.Output) -> Output?
  ) -> Exit<Parameters, Output> {
    Exit<Parameters, Output>([R.self], route, output: { ($0 as? R.Output).flatMap(output) })
  }

  /// Connects to a route with other inputs and outputs.
  ///
  /// - Parameters:
  ///   - route: returns the route for the parameters.
  ///   - input: translates an input of the exit.
  ///   - output: translates an output of the route; nil drops it.
  public static func to<R: Route>(
    _ route: @escaping @MainActor (Parameters) -> R,
    input: @escaping @MainActor (repeat each Input) -> R.Input,
    output: @escaping @MainActor (R.Output) -> Output?
  ) -> Exit {
    Exit(
      [R.self], route, output: { ($0 as? R.Output).flatMap(output) },
      input: { (sent: repeat each Input) in input(repeat each sent) })
  }
}

extension Exit where Output == Never {
  /// Connects to a route whose outputs are dropped. An outcome with an output becomes `.dismissed`.
  ///
  /// - Parameter route: returns the route for the parameters.
  @_disfavoredOverload
  public static func to<R: Route>(_ route: @escaping @MainActor (Parameters) -> R) -> Exit<Parameters, Never>
  {
    Exit<Parameters, Never>([R.self], route)
  }

  /// Connects to a route without outputs. Resolves the ambiguity of the functions for that case.
  @_disfavoredOverload
  public static func to<R: Route>(_ route: @escaping @MainActor (Parameters) -> R) -> Exit<Parameters, Never>
  where R.Output == Never {
    Exit<Parameters, Never>([R.self], route)
  }
}

extension Exit where Output == Void {
  /// Connects to a route, each of whose outputs becomes the output of the exit.
  ///
  /// - Parameter route: returns the route for the parameters.
  @_disfavoredOverload
  public static func to<R: Route>(_ route: @escaping @MainActor (Parameters) -> R) -> Exit<Parameters, Void> {
    Exit<Parameters, Void>([R.self], route, output: { _ in () })
  }

  /// Connects to a route with the output of the exit. Resolves the ambiguity of the functions for that case.
  @_disfavoredOverload
  public static func to<R: Route>(_ route: @escaping @MainActor (Parameters) -> R) -> Exit<Parameters, Void>
  where R.Output == Void {
    Exit<Parameters, Void>([R.self], route)
  }
}
