/// The contract of a module without a view, whose steps are modules. The first step takes the place and the presentation of the
/// flow.
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
/// Outputs of steps can be bound to events, as in any module: `askName.pushed(output: { .named($0) })`.
///
/// A flow also ends when it shows no module and does no work. Stages do not see flows, and flows never appear.
public protocol Flow: Contract {}
