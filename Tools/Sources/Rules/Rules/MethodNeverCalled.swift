import Architecture
import Source

enum MethodNeverCalled: Rule {
  static let about = RuleDescription(
    id: "method-never-called",
    summary: "What the runtime is to call is called as it calls it",
    explanation: """
      This project's runtime tells a presenter what happens: `didLoad()`, `willAppear()`, `handle(_:)`, `didFail(_:)` and the others.
      Each has a default that does nothing, so that no presenter must have them all; and so `didload()` or `didFail(error:)`
      compiles and is never called, and nobody says so.

      Reported is a method of a type that conforms to `Presenter` or `LifeCycle`, that nothing calls, and that almost is what the
      runtime calls: the case of letters or a letter or two are different, `view` stands before it, the labels are others, it is
      async, throws where nothing may be thrown, or takes another type than `any Error`. Where only the name is wrong,
      `viper check --fix` gives it the right one.
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

  /// What the runtime calls.
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

  static func check(_ app: Architecture, _ report: inout Report) {
    let told = app.toldByRuntime()
    if told.isEmpty { return }
    let calls = Calls(app)
    for (type, isPresenter) in told {
      for (file, index) in app.members(of: type) {
        let method = app.code.declarations[index]
        guard method.kind == .function,
          method.traits.isDisjoint(with: [.static, .override, .objectiveC, .action]),
          let (meant, fault) = fault(of: method, index, file, isPresenter ? ofPresenter : ofLifeCycle, app)
        else { continue }
        let isCalled =
          fault == .asksMore || fault == .type
          ? calls.has(method, inside: type) : calls.has(method, isNamedSo: fault == .labels)
        if isCalled || isRequired(method, of: type, app) { continue }
        let name = app.code.names[method.name]
        let title = "\(name)(\(app.code.names[method.labels]))" + effects(of: method, meant)
        // That the name alone is wrong can be mended without anybody's help.
        let isRenamed = fault == .name && fits(method, meant, app) && !has(meant, type, app)
        report.add(
          declaration: Int32(index), in: file, of: app.part(around: type), target: meant.name,
          "\(title) is never called: did you mean \(meant.title)?",
          repair: repair(method, meant, fault == .name && !fits(method, meant, app) ? .labels : fault),
          newName: isRenamed ? meant.name : nil)
      }
    }
  }

  /// Whether a method is what is meant in all but its name.
  private static func fits(_ method: Declaration, _ meant: Requirement, _ app: Architecture) -> Bool {
    app.code.names[method.labels] == meant.labels && !method.traits.contains(.async)
      && (meant.canThrow || !method.traits.contains(.throws))
  }

  /// Whether a type has what is meant besides.
  private static func has(_ meant: Requirement, _ type: Types.ID, _ app: Architecture) -> Bool {
    app.members(of: type).contains {
      app.code.names[app.code.declarations[$0.declaration].name] == meant.name
    }
  }

  private enum Fault { case name, labels, asksMore, type }

  /// What is wrong with a method, if it almost is what the runtime calls.
  private static func fault(
    of method: Declaration, _ index: Int, _ file: Int32, _ all: [Requirement], _ app: Architecture
  ) -> (Requirement, Fault)? {
    let name = app.code.names[method.name]
    guard let meant = all.first(where: { $0.name == name }) else {
      return all.first { isNearly(name, $0.name) }.map { ($0, .name) }
    }
    if app.code.names[method.labels] != meant.labels { return (meant, .labels) }
    if method.traits.contains(.async) || (method.traits.contains(.throws) && !meant.canThrow) {
      return (meant, .asksMore)
    }
    if meant.name == "didFail", !takesAnyError(index, file, app) { return (meant, .type) }
    return nil
  }

  private static func isNearly(_ name: String, _ wanted: String) -> Bool {
    let (name, wanted) = (name.lowercased(), wanted.lowercased())
    if name == wanted || name == "view" + wanted { return true }
    return steps(from: name, to: wanted) <= (wanted.count > 6 ? 2 : 1)
  }

  /// Whether a method's parameter may be any error at all.
  private static func takesAnyError(_ index: Int, _ file: Int32, _ app: Architecture) -> Bool {
    let facts = app.code.files[Int(file)]
    let declaration = Int32(index - facts.declarations.lowerBound)
    return app.code.references[facts.references].contains { reference in
      guard reference.declaration == declaration, reference.isInSignature else { return false }
      if app.code.names[reference.name] == "Error" { return true }
      let type = app.types.resolve(path: reference.name, in: file, app.code)
      return type >= 0 && app.types[type].kind == .typealias
    }
  }

  /// Whether a protocol of the code base asks for it.
  private static func isRequired(_ method: Declaration, of type: Types.ID, _ app: Architecture) -> Bool {
    var seen: Set<Types.ID> = [type]
    var queue = Array(app.types.supertypes(of: type))
    while let next = queue.popLast() {
      guard seen.insert(next).inserted else { continue }
      let isHere = app.members(of: next).contains { _, index in
        let member = app.code.declarations[index]
        return member.name == method.name && member.labels == method.labels
      }
      if isHere { return true }
      queue += app.types.supertypes(of: next)
    }
    return false
  }

  private static func effects(of method: Declaration, _ meant: Requirement) -> String {
    (method.traits.contains(.async) ? " async" : "")
      + (method.traits.contains(.throws) && !meant.canThrow ? " throws" : "")
  }

  private static func repair(_ method: Declaration, _ meant: Requirement, _ fault: Fault) -> String {
    switch fault {
    case .name: "call it \(meant.title)"
    case .labels, .type: "write \(meant.name)(\(meant.parameter))"
    case .asksMore: "write \(meant.name)(\(meant.parameter)), and do in screen.perform what waits or fails"
    }
  }

  /// What the code base calls by the names of methods, or hands on.
  private struct Calls {
    private let app: Architecture
    private let references: [Name: [(file: Int32, reference: Reference)]]

    init(_ app: Architecture) {
      self.app = app
      var methods: Set<Name> = []
      for (type, _) in app.toldByRuntime() {
        for (_, index) in app.members(of: type) where app.code.declarations[index].kind == .function {
          methods.insert(app.code.declarations[index].name)
        }
      }
      var found: [Name: [(file: Int32, reference: Reference)]] = [:]
      for (file, facts) in app.code.files.enumerated() where !facts.isApart {
        for reference in app.code.references[facts.references] where methods.contains(reference.name) {
          switch reference.kind {
          case .call, .memberCall, .member, .expression:
            found[reference.name, default: []].append((Int32(file), reference))
          case .type, .inheritance, .attribute: break
          }
        }
      }
      references = found
    }

    /// - Parameter isNamedSo: whether the runtime calls what has this name, so that the labels have to say which is meant.
    func has(_ method: Declaration, isNamedSo: Bool) -> Bool {
      references[method.name]?.contains { _, reference in
        let isCall = reference.kind == .call || reference.kind == .memberCall
        return !isNamedSo || !isCall || reference.labels == method.labels
      } ?? false
    }

    func has(_ method: Declaration, inside type: Types.ID) -> Bool {
      references[method.name]?.contains { file, reference in
        guard reference.declaration >= 0 else { return false }
        let first = app.code.files[Int(file)].declarations.lowerBound
        return app.types.owners[first + Int(reference.declaration)] == type
      } ?? false
    }
  }
}
