import Escaping
import Rules

/// Returns a report on the recognized modules with their parts.
///
/// - Parameters:
///   - format: ``Format/text`` or ``Format/json``; others are treated as text.
///   - shown: Returns a path relative to the root in printed form.
public func moduleReport(
  of findings: Findings, as format: Format, shown: (_ path: String) -> String = { $0 }
) -> String {
  let findings = findings.ordered()
  if format == .json {
    return JSON.object([
      ("schema", .integer(1)), ("root", .string(findings.root)),
      ("modules", .array(findings.modules.map(json(of:)))),
    ]).text
  }
  if findings.modules.isEmpty {
    let place = findings.hasOtherModules ? "has a part in" : "was recognized in"
    return "No module \(place) \(counted(findings.files, "file")).\n"
  }
  var text = counted(findings.modules.count, "module") + ": " + findings.countedParts + ".\n"
  for module in findings.modules {
    text +=
      "\n\(escapingControls(module.name)) in \(escapingControls(shown(module.path.isEmpty ? "." : module.path)))\n"
    let roleWidth = module.parts.map(\.role.name.count).max() ?? 0
    let typeWidth = module.parts.map(\.type.count).max() ?? 0
    for part in module.parts {
      let role = part.role.name + String(repeating: " ", count: roleWidth - part.role.name.count)
      let type = escapingControls(part.type) + String(repeating: " ", count: typeWidth - part.type.count)
      text +=
        "  \(role)  \(type)  \(escapingControls(shown(part.file))):\(part.line)\(part.isProtocol ? ", protocol" : "")\n"
    }
  }
  return text
}
