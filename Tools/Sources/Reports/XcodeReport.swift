import Escaping
import Rules

/// One line for each place, as compilers print them. A build phase that prints such lines has them shown in the
/// editor; a repair is a note to the line before it.
func xcodeReport(of material: Material) -> String {
  var text = ""
  for violation in material.findings.violations {
    let path = harmless(material.absolutePath(of: violation.file))
    let place = "\(path):\(violation.position.line):\(violation.position.column): "
    text += place + violation.severity.rawValue + ": " + harmless(violation.message)
    text += " [" + harmless(violation.rule) + "]\n"
    if !violation.repair.isEmpty { text += place + "note: " + harmless(violation.repair) + "\n" }
  }
  for remark in material.findings.remarks {
    if !remark.file.isEmpty {
      // Without a line, Xcode would not open the file.
      let line = remark.position?.line ?? 1
      let column = remark.position?.column ?? 1
      text += "\(harmless(material.absolutePath(of: remark.file))):\(line):\(column): "
    }
    text += "warning: " + harmless(remark.text) + "\n"
  }
  return text
}
