import Stencil

/// A variable such as `control.title`. Stencil's own node parses the path whenever it is rendered.
struct PathNode: NodeType {
  static let tag = "value"

  let token: Token?
  private let path: ValuePath

  init(_ token: Token) throws {
    guard token.components.count == 2 else { throw TemplateSyntaxError("write: value name") }
    self.token = token
    path = ValuePath(token.components[1])
  }

  /// Whether a text is a path of names, and not a literal or an expression with filters.
  static func isPath(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
      TemplateChecker.isName(String($0))
    }
      && text != "true" && text != "false"
  }

  func render(_ context: Context) throws -> String {
    switch path.value(in: context) {
    case let text as String: text
    case let value?: "\(value)"
    case nil: ""
    }
  }
}

/// The names of a path.
struct ValuePath {
  private let names: [String]

  init(_ text: String) { names = text.split(separator: ".").map(String.init) }

  func value(in context: Context) -> Any? {
    guard let first = names.first, var value = context[first] else { return nil }
    for name in names.dropFirst() {
      guard let next = Self.member(name, of: value) else { return nil }
      value = next
    }
    return value
  }

  private static func member(_ name: String, of value: Any) -> Any? {
    // The dynamic type is compared, because a cast to a class would copy a dictionary.
    switch type(of: value) {
    case is ContextObject.Type: (value as? ContextObject)?[dynamicMember: name]
    case is Assignments.Type: (value as? Assignments)?[dynamicMember: name]
    case is [String: Any].Type: (value as? [String: Any])?[name]
    case is [String: String].Type: (value as? [String: String])?[name]
    case is String.Type: name == "count" ? (value as? String)?.count : nil
    default:
      if let list = value as? [Any] {
        switch name {
        case "count": list.count
        case "first": list.first
        default: nil
        }
      } else {
        nil
      }
    }
  }
}
