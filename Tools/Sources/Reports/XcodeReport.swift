import Escaping
import Rules

/// Returns one line for each violation, in the format of compiler messages, which Xcode shows in the editor; a repair
/// is a note to the previous line.
func xcodeReport(of input: ReportInput) -> String {
  var text = ""
  for violation in input.findings.violations {
    let path = escapingControls(input.absolutePath(of: violation.file))
    let place = "\(path):\(violation.position.line):\(violation.position.column): "
    text += place + violation.severity.rawValue + ": " + escapingControls(violation.message + violation.mark)
    text += " [" + escapingControls(violation.rule) + "]\n"
    if !violation.repair.isEmpty { text += place + "note: " + escapingControls(violation.repair) + "\n" }
    guard input.options.isVerbose else { continue }
    for belief in input.beliefs.about(violation).prefix(beliefsShown) {
      let sentence = belief.sentence(atMost: reasonsShown) { input.absolutePath(of: $0) }
      let place = "\(input.absolutePath(of: belief.place.file)):\(belief.place.line):1: "
      text += escapingControls(place) + "note: because " + escapingControls(sentence) + "\n"
    }
  }
  for remark in input.findings.remarks {
    if !remark.file.isEmpty {
      // Xcode opens the file only if there is a line.
      let line = remark.position?.line ?? 1
      let column = remark.position?.column ?? 1
      text += "\(escapingControls(input.absolutePath(of: remark.file))):\(line):\(column): "
    }
    text += (remark.isGap ? "error: not checked: " : "warning: ") + escapingControls(remark.text) + "\n"
  }
  for excess in input.summary.excesses { text += "error: " + escapingControls(excess) + "\n" }
  if !input.options.isQuiet {
    for note in input.findings.notes {
      text += "note: " + escapingControls(note.text) + "\n"
      for place in note.places where input.options.isVerbose {
        let position = place.position.map { "\($0.line):\($0.column)" } ?? "1:1"
        let what = place.text.isEmpty ? "not judged" : "not judged: " + place.text
        text += escapingControls("\(input.absolutePath(of: place.file)):\(position): note: \(what)") + "\n"
      }
    }
  }
  return text
}
