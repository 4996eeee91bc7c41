import Architecture
import Rules

/// Explanations of recognized types.
extension Check.Outcome {
  /// Returns the types that the findings at a line depend on, starting with the innermost type around the line.
  public func types(at line: Int, in file: String) -> [Types.ID] {
    let around = app.types(around: line, in: file).first.map { [$0] } ?? []
    let ends = all.filter { $0.file == file && Int($0.position.line) == line }.flatMap(\.ends)
    return unique(around + ends)
  }

  /// Returns the types that a file declares, except nested ones.
  public func types(in file: String) -> [Types.ID] {
    app.types.nodes.indices.filter { index in
      let node = app.types.nodes[index]
      return node.parent < 0 && node.kind.isType && app.code.path(of: node.file) == file
    }.map { Types.ID($0) }
  }

  /// Returns the types with a name, qualified or unqualified.
  public func types(called name: String) -> [Types.ID] { unique(app.types(called: name)) }

  /// The full names of all types.
  public var typeNames: [String] {
    app.types.nodes.indices.filter { app.types.nodes[$0].kind.isType }.map {
      app.types.fullName(of: Types.ID($0), app.code.names)
    }
  }

  /// Returns the recognized role of a type and all violations that depend on it, including those of a baseline and
  /// those with weak evidence.
  public func explanation(of type: Types.ID) -> (belief: Belief, violations: [Violation]) {
    let subject = app.subject(of: type)
    let violations = all.filter { $0.ends.contains { app.subject(of: $0) == subject } }
    return (app.belief(about: subject), violations)
  }

  /// Returns each part once, also for types declared in it.
  private func unique(_ types: [Types.ID]) -> [Types.ID] {
    var seen: Set<Types.ID> = []
    return types.filter { seen.insert(app.subject(of: $0)).inserted }
  }
}
