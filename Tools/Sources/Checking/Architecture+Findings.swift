import Architecture
import Rules
import Source

extension Architecture {
  /// Returns the recognized parts and modules in some of the files, without violations.
  func findings(in files: [Int]) -> Findings {
    var isWanted = [Bool](repeating: false, count: code.files.count)
    for file in files { isWanted[file] = true }
    func isInside(_ part: Part) -> Bool { isWanted[Int(types[part.type].file)] }
    var outside: [Role: Int] = [:]
    for part in parts where part.module < 0 && part.form == .concrete && isInside(part) {
      outside[part.role, default: 0] += 1
    }
    var findings = Findings(
      root: "", profile: "", files: files.count, lines: files.reduce(0) { $0 + Int(code.files[$1].lines) },
      modules: modules.filter { $0.parts.contains { isInside(parts[Int($0)]) } }.map(reported),
      violations: [],
      remarks: [], seconds: 0,
      filesWithoutRole: files.count { !code.files[$0].isApart && partsOfFile[$0].isEmpty },
      partsOutsideModules: outside)
    findings.hasOtherModules = findings.modules.count < modules.count
    return findings
  }

  /// Returns the recognized roles of the types that violations depend on, by the ends of the violations.
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

  /// Returns the type that explains a type's role: the part that contains it, or itself.
  func subject(of type: Types.ID) -> Types.ID { part(around: type)?.type ?? type }

  /// Returns a module for reports.
  private func reported(_ module: Module) -> Findings.Module {
    Findings.Module(
      name: module.name, path: module.path,
      parts: module.parts.map { id in
        let part = parts[Int(id)]
        let node = types[part.type]
        return Findings.Part(
          role: part.role, ring: part.ring, type: name(of: part), isProtocol: part.form != .concrete,
          file: code.path(of: node.file),
          line: Int(code.declarations[Int(node.declaration)].position.line))
      })
  }
}
