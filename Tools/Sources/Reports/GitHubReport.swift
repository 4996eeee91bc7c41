import Escaping
import Rules
import Source

/// Workflow commands that become annotations, errors first. GitHub shows ten errors, ten warnings and ten notices per
/// step: the others are only counted.
func gitHubReport(of input: ReportInput) -> String {
  let findings = input.findings
  let errors = findings.violations.filter { $0.severity == .error }
  let warnings = findings.violations.filter { $0.severity != .error }
  // The last notice counts the others.
  let remarks = findings.remarks.prefix(shown - 1)

  var text = ""
  for violation in errors.prefix(shown) + warnings.prefix(shown) {
    text += command(
      violation.severity == .error ? "error" : "warning", at: input.absolutePath(of: violation.file),
      violation.position, title: violation.rule,
      [violation.message + violation.mark, violation.repair].filter { !$0.isEmpty }.map {
        escapingControls(capitalized($0))
      }
      .joined(separator: "\n"))
  }
  for remark in remarks {
    text += command(
      remark.isGap ? "error" : "notice", at: remark.file.isEmpty ? nil : input.absolutePath(of: remark.file),
      remark.position,
      title: remark.isGap ? "not checked" : "remark", escapingControls(capitalized(remark.text)))
  }

  let more = [
    (errors.count - shown, "more error"), (warnings.count - shown, "more warning"),
    (findings.remarks.count - remarks.count, "more remark"),
  ].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
  if !more.isEmpty {
    text += command(
      "notice", at: nil, nil, title: "viper check",
      "\(more.joined(separator: ", ")): GitHub shows ten of each kind, the other formats all"
    )
  }
  for excess in input.summary.excesses {
    text += command("error", at: nil, nil, title: "viper check", escapingControls(excess))
  }
  text += findings.verdict(input.summary)
  text += " in \(counted(findings.files, "file")), \(counted(findings.lines, "line"))\n"
  if let leftOut = findings.leftOut { text += leftOut + "\n" }
  for note in findings.notes { text += escapingControls(note.text) + "\n" }
  return text
}

/// The number of annotations of a kind that GitHub shows per step.
private let shown = 10

/// - Parameter path: An absolute path, because GitHub's working directory may differ from the checked folder; its
///   runner makes the path relative.
private func command(
  _ name: String, at path: String?, _ position: Position?, title: String, _ message: String
) -> String {
  var properties: [String] = []
  if let path { properties.append("file=" + escaped(escapingControls(path), inProperty: true)) }
  if let position {
    properties.append("line=\(position.line)")
    properties.append("col=\(position.column)")
  }
  properties.append("title=" + escaped(escapingControls(title), inProperty: true))
  return "::" + name + " " + properties.joined(separator: ",") + "::" + escaped(message, inProperty: false)
    + "\n"
}

/// Escapes only what GitHub's runner unescapes; other escapes would be displayed.
private func escaped(_ text: String, inProperty: Bool) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "%": result += "%25"
    case "\r": result += "%0D"
    case "\n": result += "%0A"
    case ":" where inProperty: result += "%3A"
    case "," where inProperty: result += "%2C"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
