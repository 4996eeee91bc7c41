/// The contract of a module without a view: a flow, whose steps are modules. What it shows first stands where the flow was
/// shown, and in that way.
///
/// ```swift
/// struct SignUp: Flow {
///   enum Output { case signedUp(Account) }
///   struct State: ScreenState { var name = "" }      // what it keeps between its steps
/// }
///
/// func didLoad() {
///   screen.perform {
///     guard let name = try await askName().answer else { return screen.dismiss() }
///     guard let account = try await askPassword(name).answer else { return screen.dismiss() }
///     screen.finish(.signedUp(account))
///   }
/// }
/// ```
///
/// Outputs of its steps may be bound to its events, as in any module: `askName.pushed(output: { .named($0) })`.
///
/// A flow ends when it ends itself, and when nothing of it is shown any more and it does no work. A stage knows nothing of
/// it, and it never appears.
public protocol Flow: Contract {}
