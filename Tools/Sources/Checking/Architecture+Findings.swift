import Architecture
import Rules
import Source

extension Architecture {
  /// What was recognised in some of the files, without violations.
  func findings(in files: [Int]) -> Findings {
    let paths = Set(files.map { code.files[$0].path })
    let common = parts.count {
      $0.role == .entity && $0.module < 0 && paths.contains(code.files[Int(types[$0.type].file)].path)
    }
    return Findings(
      root: "", profile: "", files: files.count, lines: files.reduce(0) { $0 + Int(code.files[$1].lines) },
      modules: modulesToReport.filter { $0.parts.contains { paths.contains($0.file) } }, violations: [],
      remarks: [], seconds: 0,
      filesWithoutRole: files.count { !code.files[$0].isApart && partsOfFile[$0].isEmpty },
      commonEntities: common)
  }

  /// What is believed of the types on which violations rest, by their ends.
  func beliefs(under violations: [Violation]) -> [Types.ID: Belief] {
    var known: [Types.ID: Belief] = [:]
    var bySubject: [Types.ID: Belief] = [:]
    for end in Set(violations.lazy.flatMap(\.ends)).sorted() {
      let subject = subject(of: end)
      let belief = bySubject[subject] ?? belief(about: subject)
      bySubject[subject] = belief
      if belief.role != nil || belief.ring != nil { known[end] = belief }
    }
    return known
  }

  /// The type that a belief about a type is about: the part that it is declared in, or itself.
  func subject(of type: Types.ID) -> Types.ID { part(around: type)?.type ?? type }

  /// Its modules as reports tell them.
  private var modulesToReport: [Findings.Module] {
    modules.map { module in
      Findings.Module(
        name: module.name, path: module.path,
        parts: module.parts.map { id in
          let part = parts[Int(id)]
          let node = types[part.type]
          return Findings.Part(
            role: part.role, ring: part.ring, type: name(of: part), isProtocol: part.form != .concrete,
            file: code.files[Int(node.file)].path,
            line: Int(code.declarations[Int(node.declaration)].position.line))
        })
    }
  }
}
