import Architecture
import Source

enum MethodNeverCalled: Rule {
  static let about = RuleDescription(
    id: "method-never-called",
    severity: [.default: .error],
    fix: .rename,
    summary: "Methods for the runtime have the names that it calls",
    explanation: """
      This project's runtime notifies a presenter by calling `didLoad()`, `willAppear()`, `handle(_:)`, `didFail(_:)`
      and others. Each has a default implementation that does nothing, so that a presenter implements only those it
      needs. Therefore `didload()` or `didFail(error:)` compiles without a warning and is never called.

      Reports a method of a type that conforms to `Presenter` or `LifeCycle`, that nothing calls, and that differs
      slightly from a method of the runtime: in case or by one or two letters, by the prefix `view`, by labels, by
      `async` or `throws`, or by a parameter type other than `any Error`. If only the name is wrong, `viper check
      --fix` corrects it.
      """,
    source: "the runtime of this project",
    bad: """
      struct SearchPresenter: Presenter {
        let screen: LiveScreen<Search>
        func didload() { load() }
        func didFail(error: any Error) { screen.problem = "\\(error)" }
      }
      """,
    good: """
      struct SearchPresenter: Presenter {
        let screen: LiveScreen<Search>
        func didLoad() { load() }
        func didFail(_ error: any Error) { screen.problem = "\\(error)" }
      }
      """)

  /// A method that the runtime calls.
  private struct Requirement {
    let name: String
    var labels = ""
    var canThrow = false
    var parameter = ""

    var title: String { "\(name)(\(labels))" }
  }

  private static let ofLifeCycle = [
    Requirement(name: "didLoad", canThrow: true), Requirement(name: "willAppear"),
    Requirement(name: "didAppear"), Requirement(name: "willDisappear"), Requirement(name: "didDisappear"),
    Requirement(name: "didRemove"),
  ]
  private static let ofPresenter =
    ofLifeCycle + [
      Requirement(name: "didFail", labels: "_:", parameter: "_ error: any Error"),
      Requirement(name: "receive", labels: "_:", canThrow: true, parameter: "_ input: …"),
      Requirement(name: "handle", labels: "_:", canThrow: true, parameter: "_ event: …"),
    ]

  static func check(_ app: CheckedApp, _ report: inout Report) {
    let types = app.typesNotifiedByRuntime
    if types.isEmpty { return }
    let calls = Calls(of: types.map(\.type), in: app)
    for (type, isPresenter) in types {
      for method in type.members where method.kind == .function {
        guard method.traits.isDisjoint(with: [.static, .override, .objectiveC, .action]),
          let (meant, mismatch) = mismatch(of: method, isPresenter ? ofPresenter : ofLifeCycle)
        else { continue }
        let isCalled =
          mismatch == .asksMore || mismatch == .type
          ? calls.has(method, inside: type) : calls.has(method, isNameOfRuntime: mismatch == .labels)
        if isCalled || isRequired(method, of: type) { continue }
        let title = "\(method.name)(\(method.labels))" + effects(of: method, meant)
        // If only the name is wrong, renaming is the whole repair.
        let isRenamed = mismatch == .name && fits(method, meant) && !has(meant, type)
        report.add(
          method, target: meant.name, "\(title) is never called: did you mean \(meant.title)?",
          repair: repair(meant, mismatch == .name && !fits(method, meant) ? .labels : mismatch),
          newName: isRenamed ? meant.name : nil)
      }
    }
  }

  /// Whether a method differs from the runtime's only in its name.
  private static func fits(_ method: CheckedDeclaration, _ meant: Requirement) -> Bool {
    method.labels == meant.labels && !method.traits.contains(.async)
      && (meant.canThrow || !method.traits.contains(.throws))
  }

  /// Whether a type also has the runtime's method.
  private static func has(_ meant: Requirement, _ type: CheckedType) -> Bool {
    type.members.contains { $0.name == meant.name }
  }

  private enum NameMismatch { case name, labels, asksMore, type }

  /// Returns the difference of a method that is almost one that the runtime calls.
  private static func mismatch(of method: CheckedDeclaration, _ all: [Requirement]) -> (
    Requirement, NameMismatch
  )? {
    let name = method.name
    guard let meant = all.first(where: { $0.name == name }) else {
      return all.first { isNearly(name, $0.name) }.map { ($0, .name) }
    }
    if method.labels != meant.labels { return (meant, .labels) }
    if method.traits.contains(.async) || (method.traits.contains(.throws) && !meant.canThrow) {
      return (meant, .asksMore)
    }
    if meant.name == "didFail", !takesAnyError(method) { return (meant, .type) }
    return nil
  }

  private static func isNearly(_ name: String, _ wanted: String) -> Bool {
    let (name, wanted) = (name.lowercased(), wanted.lowercased())
    if name == wanted || name == "view" + wanted { return true }
    let most = wanted.count > 6 ? 2 : 1
    // Each step changes the length of a name by at most one.
    return abs(name.count - wanted.count) <= most && steps(from: name, to: wanted) <= most
  }

  /// Whether the method's parameter accepts any error.
  private static func takesAnyError(_ method: CheckedDeclaration) -> Bool {
    method.references.contains {
      $0.isInSignature && ($0.name == "Error" || $0.resolvedType?.kind == .typealias)
    }
  }

  /// Whether a protocol of the code base requires the method.
  private static func isRequired(_ method: CheckedDeclaration, of type: CheckedType) -> Bool {
    var seen: Set<CheckedType> = [type]
    var queue = Array(type.supertypes)
    while let next = queue.popLast() {
      guard seen.insert(next).inserted else { continue }
      if next.members.contains(where: { $0.nameID == method.nameID && $0.labelsID == method.labelsID }) {
        return true
      }
      queue += next.supertypes
    }
    return false
  }

  private static func effects(of method: CheckedDeclaration, _ meant: Requirement) -> String {
    (method.traits.contains(.async) ? " async" : "")
      + (method.traits.contains(.throws) && !meant.canThrow ? " throws" : "")
  }

  private static func repair(_ meant: Requirement, _ mismatch: NameMismatch) -> String {
    switch mismatch {
    case .name: "call it \(meant.title)"
    case .labels, .type: "write \(meant.name)(\(meant.parameter))"
    case .asksMore:
      "write \(meant.name)(\(meant.parameter)), and use screen.perform for asynchronous or throwing work"
    }
  }

  /// The calls of methods with some names, and their uses as values.
  private struct Calls {
    private let references: [Name: [CheckedReference]]

    init(of types: [CheckedType], in app: CheckedApp) {
      let methods = Set(types.flatMap { $0.members.filter { $0.kind == .function }.map(\.nameID) })
      references = Dictionary(
        grouping: app.references(to: methods).filter { reference in
          switch reference.kind {
          case .call, .memberCall, .member, .expression: true
          case .type, .inheritance, .attribute: false
          }
        }, by: \.nameID)
    }

    /// - Parameter isNameOfRuntime: Whether the runtime calls a method with this name, so that only the labels
    ///   distinguish them.
    func has(_ method: CheckedDeclaration, isNameOfRuntime: Bool) -> Bool {
      references[method.nameID]?.contains { reference in
        let isCall = reference.kind == .call || reference.kind == .memberCall
        return !isNameOfRuntime || !isCall || reference.labelsID == method.labelsID
      } ?? false
    }

    func has(_ method: CheckedDeclaration, inside type: CheckedType) -> Bool {
      references[method.nameID]?.contains { $0.declaration?.owner == type } ?? false
    }
  }
}
