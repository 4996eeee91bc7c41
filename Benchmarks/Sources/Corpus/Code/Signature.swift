/// The interface of a function for its callers.
struct Signature {
  var name: String
  var parameters: [Parameter] = []
  var result: Kind?
  /// The parameters of a trailing closure.
  var completion: Completion?
  var isAsync = false
  var canThrow = false

  struct Parameter {
    /// Nil if it equals the name, empty if callers write none.
    var label: String?
    var name: String
    var kind: Kind

    var declared: String {
      switch label {
      case nil: "\(name): \(kind.spelled)"
      case "": "_ \(name): \(kind.spelled)"
      case let label?: "\(label) \(name): \(kind.spelled)"
      }
    }
  }

  struct Completion {
    /// Nil if there is no error case.
    var kind: Kind?
    var isResult = true

    var spelled: String {
      let value = kind?.spelled ?? "Void"
      return isResult
        ? "(Result<\(value), Error>) -> Void" : kind == nil ? "() -> Void" : "(\(value)) -> Void"
    }
  }

  /// The declaration without a body; wrapped when it is too long for a line.
  ///
  /// - Parameter modifiers: the text before `func`.
  func declared(_ modifiers: String = "") -> String {
    var parts = parameters.map(\.declared)
    if let completion { parts.append("completion: @escaping \(completion.spelled)") }
    var tail = ""
    if isAsync { tail += " async" }
    if canThrow { tail += " throws" }
    if let result { tail += " -> \(result.spelled)" }
    let head = (modifiers.isEmpty ? "" : modifiers + " ") + "func \(name)"
    let line = "\(head)(\(parts.joined(separator: ", ")))\(tail)"
    guard line.count > 100, parts.count > 1 else { return line }
    return "\(head)(\n\t\(parts.joined(separator: ",\n\t"))\n)\(tail)"
  }

  /// The selector, which distinguishes overloads.
  var identity: String {
    name + "(" + parameters.map { ($0.label == "" ? "_" : $0.label ?? $0.name) + ":" }.joined() + ")"
  }
}
