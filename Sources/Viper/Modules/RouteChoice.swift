/// A route that is one of several, decided when it is shown. It has no module of its own:
///
/// ```swift
/// enum OpenFile: RouteChoice {
///   case text(String), picture(String)
///   typealias Output = Never
///
///   static let choices: [any Route.Type] = [EditText.self, ShowPicture.self]
///   var chosen: any Route<Never, Never> {
///     switch self {
///     case .text(let path): EditText(path: path)
///     case .picture(let path): ShowPicture(path: path)
///     }
///   }
/// }
/// ```
///
/// A module's exit leads to it as to any other route: `.to { OpenFile.text($0) }`. All choices hear and say the same.
public protocol RouteChoice: Route {
  /// The route that is shown.
  var chosen: any Route<Input, Output> { get }
  /// All routes that may be chosen; for ``ModuleRegistry/validate(_:on:addresses:scopes:)``.
  static var choices: [any Route.Type] { get }
}

extension Route {
  /// Whether it is a choice of which a route is one, at once or by further choices.
  static func mayLead(to route: any Route.Type, by choices: Set<ObjectIdentifier> = []) -> Bool {
    guard let own = self as? any RouteChoice.Type, !choices.contains(ObjectIdentifier(self)) else {
      return false
    }
    let choices = choices.union([ObjectIdentifier(self)])
    return own.choices.contains { $0 == route || $0.mayLead(to: route, by: choices) }
  }
}
