import Escaping
import Rules
import Source

/// For a person at a terminal: what was recognised, every place with its line of source and what to do, a summary.
struct TextReport {
  private(set) var text = ""

  private let isColored: Bool
  /// How a path is called where the reader stands.
  private let shown: (_ path: String) -> String
  /// What a line of source may take, so that it stays one line on most terminals.
  private static let width = 100

  init(_ material: Material, isColored: Bool, shown: @escaping (_ path: String) -> String = { $0 }) {
    self.isColored = isColored
    self.shown = shown
    let findings = material.findings
    addRecognised(findings)
    addViolations(material)
    if !findings.remarks.isEmpty {
      text += "\n"
      for remark in findings.remarks { add(remark) }
    }
    addSummary(findings)
  }

  private mutating func addRecognised(_ findings: Findings) {
    if findings.files == 0 {
      text += "There is no Swift file in \(harmless(findings.root)).\n"
      return
    }
    let files = counted(findings.files, "file")
    if findings.modules.isEmpty {
      text +=
        "No module was recognised in \(files). A module is a presenter or an interactor with a view, router or builder of\n"
        + "its name: look at the whole app (with a .viper.yml in its root, it is read for any part of it), or say under\n"
        + "`roles` there what yours are called.\n"
      return
    }
    text += counted(findings.modules.count, "module") + ": " + findings.countedParts + "."
    if findings.commonEntities > 0 {
      text += " Outside of modules: " + counted(findings.commonEntities, "entity", "entities") + "."
    }
    text += "\n"
    if findings.filesWithoutRole > 0 {
      text += "\(grouped(findings.filesWithoutRole)) of \(files) hold no part of a module.\n"
    }
  }

  private mutating func addViolations(_ material: Material) {
    var rest = material.findings.violations[...]
    while let file = rest.first?.file {
      let ofFile = rest.prefix { $0.file == file }
      rest = rest.dropFirst(ofFile.count)
      let source = material.source(file)
      // The greatest line decides how wide the numbers of this file are.
      let digits = String(ofFile.last?.position.line ?? 0).count
      text += "\n"
      for violation in ofFile { add(violation, source: source, digits: digits) }
    }
  }

  private mutating func add(_ violation: Violation, source: SourceText?, digits: Int) {
    let color = violation.severity == .error ? Style.red : .yellow
    let place = "\(harmless(shown(violation.file))):\(violation.position.line):\(violation.position.column):"
    text += painted(place, .bold) + " " + painted(violation.severity.rawValue + ":", color) + " "
    text +=
      painted(harmless(violation.headline), .bold) + " " + painted("[\(harmless(violation.rule))]", .dim)
    text += "\n"
    let margin = String(repeating: " ", count: digits + 1)
    if let line = source?.line(Int(violation.position.line)) {
      let range = source?.range(of: violation.target, at: violation.position)
      let excerpt = Excerpt(line, marking: range, width: Self.width)
      let number = String(violation.position.line)
      let padding = String(repeating: " ", count: digits + 1 - number.count)
      let code = excerpt.before + excerpt.marked + excerpt.after
      text += painted(padding + number + " |", .dim) + (code.isEmpty ? "" : " " + code) + "\n"
      if range != nil {
        let caret = "^" + String(repeating: "~", count: max(0, excerpt.markedWidth - 1))
        text += painted(margin + " |", .dim) + " " + String(repeating: " ", count: excerpt.markedColumn)
        text += painted(caret, color) + "\n"
      }
    }
    for step in violation.steps {
      text +=
        painted(margin + " |", .dim) + " " + harmless("\(step.text) (\(shown(step.file)):\(step.line))")
        + "\n"
    }
    if !violation.repair.isEmpty {
      text += painted(margin + " =", .dim) + " " + harmless(violation.repair) + "\n"
    }
  }

  private mutating func add(_ remark: Findings.Remark) {
    var place = harmless(remark.file == "." ? remark.file : shown(remark.file))
    if let position = remark.position { place += ":\(position.line):\(position.column)" }
    if !place.isEmpty { text += painted(place + ":", .bold) + " " }
    text += painted("remark:", .cyan) + " " + harmless(remark.text) + "\n"
  }

  private mutating func addSummary(_ findings: Findings) {
    let figures = Figures(findings.violations)
    if !figures.rules.isEmpty {
      text += "\n"
      let width = figures.rules.map(\.id.count).max() ?? 0
      for rule in figures.rules {
        let padding = String(repeating: " ", count: width - rule.id.count + 2)
        text += harmless(rule.id) + padding
        text += Figures.counted(errors: rule.errors, warnings: rule.warnings) + "\n"
      }
    }
    let color = figures.errors > 0 ? Style.red : figures.warnings > 0 ? .yellow : .green
    text += "\n" + painted(figures.verdict, color) + findings.extent + ", "
    text += "\(duration(findings.seconds)) (profile \(harmless(findings.profile)))\n"
  }

  /// How a terminal is told to paint.
  private enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case green = "1;32"
    case yellow = "1;33"
    case cyan = "1;36"
  }

  private func painted(_ text: String, _ style: Style) -> String {
    isColored ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
