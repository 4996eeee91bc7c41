import Escaping
import Rules
import Source

/// The report for a person at a terminal: what was recognized, every violation with its line of source code and its
/// remedy, a summary.
struct TextReport {
  private(set) var text = ""

  private let options: ReportOptions
  /// Returns a path relative to the reader's current folder.
  private let shown: (_ path: String) -> String
  /// The maximum width of source code, so that it fits on one line of most terminals.
  private static let width = 100

  init(_ input: ReportInput, shown: @escaping (_ path: String) -> String = { $0 }) {
    options = input.options
    self.shown = shown
    let findings = input.findings
    if options.isOnTerminal, !findings.violations.isEmpty || !findings.remarks.isEmpty {
      text += painted(findings.verdict(input.summary), color(of: input)) + findings.extent + "\n\n"
    }
    addGaps(findings.gaps)
    if !options.isQuiet {
      for note in findings.notes where note.id == Findings.Note.filesInNoTarget {
        add(note)
        text += "\n"
      }
      addRecognized(findings)
    }
    if options.isSummary {
      for table in input.summary.tables { add(table, input.summary) }
    } else {
      addViolations(input)
      addRemarks(findings)
      if !options.isQuiet {
        addRules(input.summary)
        addCosts(input.summary)
      }
    }
    addVerdict(input)
  }

  private mutating func addRecognized(_ findings: Findings) {
    if findings.files == 0 {
      text += "There are no source files in \(escapingControls(findings.root)).\n"
      return
    }
    let files = counted(findings.files, "file")
    if let app = findings.app { text += "Checked as a part of \(escapingControls(app)).\n" }
    if findings.modules.isEmpty, findings.hasOtherModules {
      text +=
        "\(files) without a part of a module. The modules around \(findings.files == 1 ? "it" : "them") were read.\n"
      return
    }
    if findings.modules.isEmpty {
      text +=
        findings.partsOutsideModules.isEmpty
        ? "No module was recognized in \(files). \(hintAtModules).\n"
        : "\(counted(findings.partsOutsideModules)) in no module. \(hintAtModules).\n"
      return
    }
    text += counted(findings.modules.count, "module") + ": " + findings.countedParts + "."
    if !findings.partsOutsideModules.isEmpty {
      text += " Outside of modules: \(counted(findings.partsOutsideModules))."
    }
    text += "\n"
    if findings.filesWithoutRole > 0 {
      text +=
        "\(grouped(findings.filesWithoutRole)) of \(files) \(findings.filesWithoutRole == 1 ? "is" : "are") outside of modules.\n"
    }
  }

  private mutating func addViolations(_ input: ReportInput) {
    let found = input.findings.violations
    // In a pipe, and with reasons, each finding has its own lines.
    let isGrouping = options.isOnTerminal && !options.isVerbose
    // A pipe may be cut off: errors come before warnings.
    let ordered =
      options.isOnTerminal
      ? found : found.filter { $0.severity == .error } + found.filter { $0.severity != .error }
    let (groups, all) = isGrouping ? input.beliefs.groups(of: found) : ([], ordered)
    let limit = options.limit ?? .max
    let byFile = options.isOnTerminal ? Dictionary(grouping: all) { $0.file } : [:]
    // Errors are shown before warnings.
    let severe = all.indices.sorted { (all[$1].severity, $0) < (all[$0].severity, $1) }
    var rest = (all.count <= limit ? all : severe.prefix(limit).sorted().map { all[$0] })[...]
    while let file = rest.first?.file {
      let ofFile = rest.prefix { $0.file == file }
      rest = rest.dropFirst(ofFile.count)
      let source = input.source(file)
      // The last line number determines the width of the margin.
      let digits = String(ofFile.last?.position.line ?? 0).count
      text += "\n"
      if options.isOnTerminal {
        let summary = Summary(byFile[file] ?? [])
        text += painted("\(escapingControls(shown(file))): \(summary.verdict)", .underlined) + "\n"
      }
      for violation in ofFile { add(violation, source: source, digits: digits, input.beliefs) }
    }
    if all.count > limit { addMore(all.count - limit, "finding") }
    let groupLimit = options.limit == nil ? .max : Self.groupsShown
    for group in groups.prefix(groupLimit) { add(group) }
    if groups.count > groupLimit {
      let more = groups.dropFirst(groupLimit)
      let findings = counted(more.reduce(0) { $0 + $1.violations.count }, "finding")
      text +=
        "\n\(counted(more.count, "more type")) that \(BeliefTable.leastOfGroup) findings or more name (\(findings)): --all shows "
      text += more.count == 1 ? "it\n" : "them\n"
    }
  }

  /// The number of groups, and of places in each, that are listed if there is a limit.
  private static let groupsShown = 5
  private static let placesShown = 5

  /// Adds findings, in short form, under the type they have in common, and the setting that contradicts its role.
  private mutating func add(_ group: BeliefTable.Group) {
    let belief = group.belief
    let summary = Summary(group.violations)
    let clauses = belief.clauses(atMost: 2, shown: shown)
    text += "\n"
    text += painted(escapingControls(belief.claim), .bold)
    if !clauses.isEmpty { text += escapingControls(" because " + clauses) }
    text += ": " + painted(summary.verdict, color(of: summary)) + "\n"
    for violation in group.violations.prefix(options.limit == nil ? .max : Self.placesShown) {
      let severity = violation.severity
      text +=
        "  \(escapingControls(shown(violation.file))):\(violation.position.line):\(violation.position.column): "
      text += painted(severity.rawValue + ":", severity == .error ? .red : .yellow) + " "
      text +=
        escapingControls(violation.symbol) + " " + painted("[\(escapingControls(violation.rule))]", .dim)
      text += violation.mark + "\n"
    }
    let more = group.violations.count - Self.placesShown
    if options.limit != nil, more > 0 {
      text += "  and \(grouped(more)) more: --all shows \(more == 1 ? "it" : "them")\n"
    }
    for repair in Self.repairs(of: group.violations).prefix(2) {
      text += painted("  =", .dim) + " " + escapingControls(repair) + "\n"
    }
    if let contradiction = belief.contradiction {
      text +=
        painted("  =", .dim) + " otherwise add to .viper.yml: \(escapingControls(contradiction))\n"
    }
  }

  /// Returns the repairs of violations, the most frequent first.
  private static func repairs(of violations: [Violation]) -> [String] {
    var counts: [String: Int] = [:]
    for violation in violations where !violation.repair.isEmpty { counts[violation.repair, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// Adds the code that was not checked. It comes first, because the rest of the report does not cover it.
  private mutating func addGaps(_ gaps: [Findings.Remark]) {
    if gaps.isEmpty { return }
    let limit = options.limit ?? .max
    for gap in gaps.prefix(limit) { add(gap) }
    if gaps.count > limit { addMore(gaps.count - limit, "gap") }
    if !options.allowsGaps { text += "The check fails because of this, unless --allow-unread is given.\n" }
    text += "\n"
  }

  private mutating func addRemarks(_ findings: Findings) {
    let remarks = findings.remarks.filter { !$0.isGap }
    if remarks.isEmpty { return }
    text += "\n"
    let limit = options.limit ?? .max
    for remark in remarks.prefix(limit) { add(remark) }
    if remarks.count > limit { addMore(remarks.count - limit, "remark") }
  }

  /// Adds the number of omitted items, and how to show them.
  private mutating func addMore(_ count: Int, _ what: String) {
    text += "\n\(counted(count, "more " + what)): --all shows \(count == 1 ? "it" : "them") here, "
    text += "--output FILE writes everything to a file\n"
  }

  private mutating func add(
    _ violation: Violation, source: SourceText?, digits: Int, _ beliefs: BeliefTable
  ) {
    let color = violation.severity == .error ? Style.red : .yellow
    let place =
      "\(escapingControls(shown(violation.file))):\(violation.position.line):\(violation.position.column):"
    text += painted(place, .bold) + " " + painted(violation.severity.rawValue + ":", color) + " "
    text +=
      painted(escapingControls(violation.headline), .bold) + " "
      + painted("[\(escapingControls(violation.rule))]", .dim)
    text += violation.mark + "\n"
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
        painted(margin + " |", .dim) + " "
        + escapingControls("\(step.text) (\(shown(step.file)):\(step.line))")
        + "\n"
    }
    if !violation.repair.isEmpty {
      text += painted(margin + " =", .dim) + " " + escapingControls(violation.repair) + "\n"
    }
    guard options.isVerbose else { return }
    let about = beliefs.about(violation)
    for belief in about.prefix(Self.beliefsShown) {
      let sentence = belief.sentence(atMost: Self.reasonsShown, shown: shown)
      text += painted(margin + " =", .dim) + " because " + escapingControls(sentence) + "\n"
    }
    let more = about.count - Self.beliefsShown
    if more > 0 { text += painted(margin + " =", .dim) + " and because of \(counted(more, "more type"))\n" }
  }

  /// The number of types that are shown with a violation, and of reasons for each.
  private static let beliefsShown = 4
  private static let reasonsShown = 3

  private mutating func add(_ remark: Findings.Remark) {
    var place = escapingControls(remark.file == "." ? remark.file : shown(remark.file))
    if let position = remark.position { place += ":\(position.line):\(position.column)" }
    if !place.isEmpty { text += painted(place + ":", .bold) + " " }
    text += remark.isGap ? painted("not checked:", .red) : painted("remark:", .cyan)
    text += " " + escapingControls(remark.text) + "\n"
  }

  /// Adds the violated rules, and those with a threshold.
  private mutating func addRules(_ summary: Summary) {
    var rows = summary.rules.map { (name: $0.name, text: $0.text, usage: summary.usage(of: $0.name)) }
    for usage in summary.usages where !rows.contains(where: { $0.name == usage.rule }) {
      rows.append((usage.rule ?? "all warnings", "", usage))
    }
    if rows.isEmpty { return }
    text += "\n"
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows {
      text +=
        escapingControls(row.name) + String(repeating: " ", count: width - row.name.count + 2) + row.text
      if let usage = row.usage {
        let allowed = (row.text.isEmpty ? "" : ", ") + usage.text
        text += usage.isExceeded ? painted(allowed, .red) : allowed
      }
      text += "\n"
    }
  }

  /// Adds the recognized roles on which the most findings depend.
  private mutating func addCosts(_ summary: Summary) {
    if summary.costs.isEmpty { return }
    text += "\nMost findings depend on (viper check --why NAME):\n"
    let titles = summary.costs.map { escapingControls($0.title) }
    let width = titles.map(\.count).max() ?? 0
    for (title, cost) in zip(titles, summary.costs) {
      let verdict = Summary.counted(errors: cost.errors, warnings: cost.warnings)
      text += "  " + title + String(repeating: " ", count: width - title.count + 2) + verdict + "\n"
    }
  }

  private mutating func add(_ table: Summary.Table, _ summary: Summary) {
    let isByRule = table.groups.contains { summary.usage(of: $0.name) != nil }
    let names = table.groups.map { $0.name.isEmpty ? "(none)" : escapingControls($0.name) }
    let width = max(table.title.count, names.map(\.count).max() ?? 0)
    func column(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    func padded(_ text: String) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }
    let heading = padded(table.title) + column("errors", 10) + column("warnings", 10)
    text += "\n" + painted(heading + (isByRule ? "  allowed" : ""), .bold) + "\n"
    for (name, group) in zip(names, table.groups).prefix(options.limit ?? .max) {
      text += padded(name) + column(grouped(group.errors), 10) + column(grouped(group.warnings), 10)
      if isByRule, let usage = summary.usage(of: group.name) {
        let allowed = column(grouped(usage.allowed), 9)
        text += usage.isExceeded ? painted(allowed, .red) : allowed
      }
      text += "\n"
    }
    let more = table.groups.count - (options.limit ?? .max)
    if more > 0 { addMore(more, "row") }
  }

  private mutating func addVerdict(_ input: ReportInput) {
    let findings = input.findings
    let summary = input.summary
    if !text.isEmpty { text += "\n" }
    // Warnings that are not shown still exist.
    let hasOnlyHidden = input.hidden.warnings > 0 && summary.errors == 0 && findings.gaps.isEmpty
    let verdict = hasOnlyHidden ? "No errors" : findings.verdict(summary)
    text += painted(verdict, color(of: input)) + findings.extent + ", "
    text += "\(duration(findings.seconds)) (profile \(escapingControls(findings.profile)))\n"
    for excess in summary.excesses { text += painted(escapingControls(excess), .red) + "\n" }
    if !options.isQuiet {
      if let leftOut = findings.leftOut { text += leftOut + "\n" }
      for note in findings.notes where note.id != Findings.Note.filesInNoTarget { add(note) }
    }
    let hidden = [
      input.hidden.warnings > 0 ? counted(input.hidden.warnings, "warning") : nil,
      input.hidden.remarks > 0 ? counted(input.hidden.remarks, "remark") : nil,
    ].compactMap(\.self)
    if !hidden.isEmpty { text += "Not shown because of --quiet: \(hidden.joined(separator: ", "))\n" }
  }

  private mutating func add(_ note: Findings.Note) {
    text += escapingControls(note.text)
    text += options.isVerbose ? ":\n" : "; --verbose lists \(note.places.count == 1 ? "it" : "them")\n"
    guard options.isVerbose else { return }
    for place in note.places {
      text += "  " + escapingControls(shown(place.file))
      if let position = place.position { text += ":\(position.line):\(position.column)" }
      text += (place.text.isEmpty ? "" : ": " + escapingControls(place.text)) + "\n"
    }
  }

  private func color(of input: ReportInput) -> Style {
    input.findings.gaps.isEmpty ? color(of: input.summary) : .red
  }

  private func color(of summary: Summary) -> Style {
    summary.errors > 0 || !summary.excesses.isEmpty ? .red : summary.warnings > 0 ? .yellow : .green
  }

  /// The escape codes of a terminal.
  private enum Style: String {
    case bold = "1"
    case dim = "2"
    case underlined = "4"
    case red = "1;31"
    case green = "1;32"
    case yellow = "1;33"
    case cyan = "1;36"
  }

  private func painted(_ text: String, _ style: Style) -> String {
    options.isColored ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
