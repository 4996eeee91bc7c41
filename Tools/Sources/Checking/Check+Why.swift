import Architecture
import Rules

/// What a check believes of types.
extension Check.Outcome {
  /// The types on which the findings at a line rest, the innermost type around the line first.
  public func types(at line: Int, in file: String) -> [Types.ID] {
    let around = app.types(around: line, in: file).first.map { [$0] } ?? []
    let ends = all.filter { $0.file == file && Int($0.position.line) == line }.flatMap(\.ends)
    return unique(around + ends)
  }

  /// The types that a file declares and that are not declared in another.
  public func types(in file: String) -> [Types.ID] {
    app.types.nodes.indices.filter { index in
      let node = app.types.nodes[index]
      return node.parent < 0 && node.kind.isType && app.code.path(of: node.file) == file
    }.map { Types.ID($0) }
  }

  /// The types of a name, with or without those of the types around it.
  public func types(called name: String) -> [Types.ID] { unique(app.types(called: name)) }

  /// The full names of all types.
  public var typeNames: [String] {
    app.types.nodes.indices.filter { app.types.nodes[$0].kind.isType }.map {
      app.types.fullName(of: Types.ID($0), app.code.names)
    }
  }

  /// What is believed of a type, with all violations that rest on it: those of a baseline and those with weak evidence
  /// too.
  public func explanation(of type: Types.ID) -> (belief: Belief, violations: [Violation]) {
    let subject = app.subject(of: type)
    let violations = all.filter { $0.ends.contains { app.subject(of: $0) == subject } }
    return (app.belief(about: subject), violations)
  }

  /// Each part once, for what is declared in it too.
  private func unique(_ types: [Types.ID]) -> [Types.ID] {
    var seen: Set<Types.ID> = []
    return types.filter { seen.insert(app.subject(of: $0)).inserted }
  }
}
