import Architecture
import Escaping
import Rules
import Source

/// A self-contained page for a browser: the verdict, the modules by their rings, the violations by their rules, each
/// with its source code.
struct HTMLReport {
  private(set) var text: String

  private let findings: Findings
  private let summary: Summary
  private let rules: [String: RuleDescription]

  /// The maximum number of modules or violations that are expanded initially.
  private static let fewModules = 6
  private static let fewViolations = 50
  /// The number of lines of source code before and after that of a violation.
  private static let context = 2
  /// The maximum width of source code, so that a generated file does not enlarge the page.
  private static let width = 240

  init(_ input: ReportInput) {
    findings = input.findings
    summary = input.summary
    rules = Dictionary(input.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>viper check: \(escaped(findings.verdict(summary)))</title>
      <style>
      \(pageStyle)
      </style>
      </head>
      <body>
      """
    addHead()
    text += "<main>\n"
    addRemarks("gaps", "Not checked", findings.gaps)
    addModules()
    addViolations(input)
    addRemarks("remarks", "Remarks", findings.remarks.filter { !$0.isGap })
    text += "</main>\n<footer><p>viper \(escaped(input.tool.version))"
    if let page = input.tool.page, page.hasPrefix("https://") || page.hasPrefix("http://") {
      text += ", <a href=\"\(escaped(page))\">\(escaped(page))</a>"
    }
    text += "</p></footer>\n<script>\n\(pageScript)\n</script>\n</body>\n</html>\n"
  }

  // MARK: Head

  private mutating func addHead() {
    let state =
      summary.errors > 0 || !findings.gaps.isEmpty || !summary.excesses.isEmpty
      ? "error" : summary.warnings > 0 ? "warning" : "clean"
    text += "<header class=\"\(state)\">\n<p class=\"what\">viper check</p>\n"
    text +=
      "<h1>\(escaped(findings.verdict(summary)))</h1>\n<p class=\"root\"><code>\(escaped(findings.root))</code></p>\n<dl>\n"
    for (name, value) in [
      ("Files", grouped(findings.files)), ("Lines", grouped(findings.lines)),
      ("Modules", grouped(findings.modules.count)),
      ("Parts", grouped(findings.modules.reduce(0) { $0 + $1.parts.count })),
      ("Profile", escaped(findings.profile)), ("Time", duration(findings.seconds)),
    ] {
      text += "<div><dt>\(name)</dt><dd>\(value)</dd></div>\n"
    }
    text += "</dl>\n"
    for excess in summary.excesses { text += "<p><strong>\(escaped(excess))</strong></p>\n" }
    if let leftOut = findings.leftOut { text += "<p>\(escaped(leftOut))</p>\n" }
    for note in findings.notes { add(note) }
    text += "<nav aria-label=\"On this page\">"
    text += "<a href=\"#modules\">Modules</a> <a href=\"#violations\">Violations</a>"
    let remarks = findings.remarks.count { !$0.isGap }
    if remarks > 0 { text += " <a href=\"#remarks\">\(counted(remarks, "remark"))</a>" }
    text += "</nav>\n</header>\n"
  }

  private mutating func add(_ note: Findings.Note) {
    text += "<details class=\"note\"><summary>\(escaped(capitalized(note.text)))</summary>\n<ul>\n"
    for place in note.places {
      var path = place.file
      if let position = place.position { path += ":\(position.line):\(position.column)" }
      text += "<li><code>\(escaped(path))</code>"
      text += (place.text.isEmpty ? "" : " " + escaped(place.text)) + "</li>\n"
    }
    text += "</ul>\n</details>\n"
  }

  // MARK: Modules

  private mutating func addModules() {
    text += "<section id=\"modules\">\n<h2>Modules</h2>\n"
    if findings.modules.isEmpty {
      text +=
        findings.files == 0
        ? "<p>This folder contains no source files.</p>\n</section>\n"
        : findings.hasOtherModules
          ? "<p>No part of a module is in these files. The modules around them were read.</p>\n</section>\n"
          : noModules
      return
    }
    addRings()
    // Many modules are collapsed, so that the violations are easy to reach.
    let isOpen = findings.modules.count <= Self.fewModules
    if !isOpen {
      text += "<details class=\"all\"><summary>All \(counted(findings.modules.count, "module"))</summary>\n"
    }
    for (module, counts) in zip(findings.modules, countsByModule()) { add(module, counts, isOpen: isOpen) }
    text += (isOpen ? "" : "</details>\n") + "</section>\n"
  }

  private var noModules: String {
    let parts = findings.partsOutsideModules
    let what = parts.isEmpty ? "No module was recognized" : "\(counted(parts)) in no module"
    return "<p>\(what). \(hintAtModules.replacing("`", with: "")).</p>\n</section>\n"
  }

  private typealias Counts = (errors: Int, warnings: Int)

  /// Counts violations by module. Of modules with the same name, the one whose folder contains the file is used.
  private func countsByModule() -> [Counts] {
    let indices = Dictionary(grouping: findings.modules.indices) { findings.modules[$0].name }
    var counts = [Counts](repeating: (0, 0), count: findings.modules.count)
    for violation in findings.violations {
      guard let named = violation.module.flatMap({ indices[$0] }) else { continue }
      let around = named.filter { violation.file.hasPrefix(findings.modules[$0].path + "/") }
      let nearest = around.max { findings.modules[$0].path.utf8.count < findings.modules[$1].path.utf8.count }
      guard let index = nearest ?? named.first else { continue }
      if violation.severity == .error { counts[index].errors += 1 } else { counts[index].warnings += 1 }
    }
    return counts
  }

  private mutating func addRings() {
    var counts: [Ring: Int] = [:]
    for part in findings.modules.lazy.flatMap(\.parts) { counts[part.ring, default: 0] += 1 }
    counts[.entity, default: 0] += findings.partsOutsideModules[.entity] ?? 0
    text += "<div class=\"overview\">\n" + ringDiagram(with: counts)
    text +=
      "<div>\n<p>The parts of modules form rings. Code of an inner ring must not use code of an outer one.</p>\n<ul>\n"
    for ring in Ring.allCases {
      text += "<li><span class=\"swatch \(ring.className)\"></span> <strong>\(ring.title)</strong>: "
      text += "\(ring.contents) <span class=\"count\">\(grouped(counts[ring, default: 0]))</span></li>\n"
    }
    text += "</ul>\n"
    if findings.filesWithoutRole > 0 {
      text += "<p>\(grouped(findings.filesWithoutRole)) of \(counted(findings.files, "file")) "
      text += "\(findings.filesWithoutRole == 1 ? "holds" : "hold") no part of a module.</p>\n"
    }
    text += "</div>\n</div>\n"
  }

  private mutating func add(_ module: Findings.Module, _ counts: Counts, isOpen: Bool) {
    text += "<details class=\"module\"\(isOpen ? " open" : "")><summary><h3>\(escaped(module.name))</h3> "
    text += "<span class=\"path\">\(escaped(module.path.isEmpty ? "." : module.path))</span> "
    text += "<span class=\"count\">\(counted(module.parts.count, "part"))</span>"
    text += Self.badges(errors: counts.errors, warnings: counts.warnings) + "</summary>\n"
    // Boxes are nested from the outer ring to the inner; empty rings are omitted.
    let rings = Ring.allCases.reversed().filter { ring in module.parts.contains { $0.ring == ring } }
    for ring in rings {
      text += "<div class=\"ring \(ring.className)\"><h4>\(ring.title)</h4><ul>\n"
      for part in module.parts where part.ring == ring {
        text += "<li\(part.isProtocol ? " class=\"protocol\"" : "")><code>\(escaped(part.type))</code> "
        text += "<span>\(part.role.name)\(part.isProtocol ? ", protocol" : "")</span> "
        text +=
          "<span class=\"path\">\(escaped(Self.path(part.file, in: module.path))):\(part.line)</span></li>\n"
      }
      text += "</ul>\n"
    }
    text += String(repeating: "</div>", count: rings.count) + "</details>\n"
  }

  /// Returns a path relative to the folder of its module, if it is inside.
  private static func path(_ file: String, in folder: String) -> String {
    !folder.isEmpty && file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : file
  }

  private static func badges(errors: Int, warnings: Int) -> String {
    var text = ""
    if errors > 0 { text += " <span class=\"badge error\">\(counted(errors, "error"))</span>" }
    if warnings > 0 { text += " <span class=\"badge warning\">\(counted(warnings, "warning"))</span>" }
    return text
  }

  // MARK: Violations

  private mutating func addViolations(_ input: ReportInput) {
    text += "<section id=\"violations\">\n<h2>Violations</h2>\n"
    if summary.rules.isEmpty {
      text +=
        findings.files == 0
        ? "<p>There was nothing to check.</p>\n</section>\n"
        : input.hidden.warnings > 0
          ? "<p>No errors; \(counted(input.hidden.warnings, "warning")) left out by --quiet.</p>\n</section>\n"
          : "<p class=\"clean\">Every rule of the profile is kept.</p>\n</section>\n"
      return
    }
    let isSummary = input.options.isSummary
    text +=
      (isSummary ? "" : pageFilter)
      + "\n<table>\n<thead><tr><th scope=\"col\">Rule</th><th scope=\"col\">Places</th>"
    text += "<th scope=\"col\">What it says</th></tr></thead>\n<tbody>\n"
    for rule in summary.rules {
      let id = escaped(rule.name)
      text += "<tr><td>" + (isSummary ? id : "<a href=\"#rule-\(id)\">\(id)</a>") + "</td>"
      text += "<td>\(Self.badges(errors: rule.errors, warnings: rule.warnings))"
      if let usage = summary.usage(of: rule.name) { text += " \(escaped(usage.text))" }
      text += "</td><td>\(Markdown.inline(rules[rule.name]?.summary ?? ""))</td></tr>\n"
    }
    text += "</tbody>\n</table>\n"
    if isSummary {
      for table in summary.tables.dropFirst() { add(table) }
      text += "</section>\n"
      return
    }

    if !summary.costs.isEmpty, let table = summary.tables.last { add(table) }
    let (groups, others) = input.beliefs.groups(of: findings.violations)
    let isOpen = findings.violations.count <= Self.fewViolations
    for (number, group) in groups.enumerated() { add(group, number: number, isOpen: isOpen) }
    // The groups with violations of a rule, and their numbers.
    var elsewhere: [String: [(group: Int, count: Int)]] = [:]
    for (number, group) in groups.enumerated() {
      for (rule, count) in Dictionary(grouping: group.violations, by: \.rule).mapValues(\.count) {
        elsewhere[rule, default: []].append((number, count))
      }
    }
    // Places are rendered in the order of files, so that each file is read once, and grouped by rule.
    var places: [String: [String]] = [:]
    input.forEachViolation(among: others) { violation, source in
      let because = because(input.beliefs.about(violation))
      places[violation.rule, default: []].append(Self.place(of: violation, source: source, because))
    }
    for rule in summary.rules {
      let links = (elsewhere[rule.name] ?? []).map { number, count in
        "<a href=\"#belief-\(number)\">\(counted(count, "place")) under "
          + "<code>\(escaped(groups[number].belief.type))</code></a>"
      }
      add(rule, places[rule.name] ?? [], links: links, isOpen: isOpen)
    }
    text += "</section>\n"
  }

  /// Adds violations, in short form, under the type they have in common.
  private mutating func add(_ group: BeliefTable.Group, number: Int, isOpen: Bool) {
    let belief = group.belief
    let summary = Summary(group.violations)
    text += "<section class=\"rule\" id=\"belief-\(number)\">\n<h3>\(escaped(belief.claim))</h3>"
    text += "<p>" + Self.badges(errors: summary.errors, warnings: summary.warnings)
    text += " They name <code>\(escaped(belief.type))</code> "
    text += "<span class=\"path\">\(escaped("\(belief.place.file):\(belief.place.line)"))</span></p>\n"
    text += because([belief])
    if let contradiction = belief.contradiction {
      text += "<p>If it is not, write into .viper.yml: <code>\(escaped(contradiction))</code></p>\n"
    }
    text += "<details class=\"places\"\(isOpen ? " open" : "")>"
    text += "<summary>\(counted(group.violations.count, "place"))</summary>\n<ol>\n"
    for violation in group.violations {
      let severity = violation.severity.rawValue
      let position = "\(violation.position.line):\(violation.position.column)"
      text +=
        "<li class=\"\(severity)\"><p class=\"where\"><span class=\"badge \(severity)\">\(severity)</span> "
      text += "<code>\(escaped(violation.file)):\(position)</code> "
      text += "<span class=\"owner\">\(escaped(violation.rule))</span></p>\n"
      text += "<p class=\"brief\">\(escaped(capitalized(violation.headline) + violation.mark))</p></li>\n"
    }
    text += "</ol>\n</details>\n</section>\n"
  }

  /// Returns types with the evidence for their roles, expanded by a click.
  private func because(_ beliefs: [Belief]) -> String {
    if beliefs.isEmpty { return "" }
    var text = "<details class=\"because\"><summary>Why it is believed</summary><ul>\n"
    for belief in beliefs.prefix(beliefsShown) {
      text += "<li>\(escaped(belief.sentence(atMost: reasonsShown) { $0 }))"
      if belief.role != nil { text += " <span class=\"count\">(\(belief.strength.title))</span>" }
      text += "</li>\n"
    }
    let more = beliefs.count - beliefsShown
    if more > 0 { text += "<li>and \(counted(more, "more type"))</li>\n" }
    return text + "</ul></details>\n"
  }

  private mutating func add(_ table: Summary.Table) {
    text += "<table>\n<thead><tr><th scope=\"col\">\(escaped(table.title))</th>"
    text += "<th scope=\"col\">Places</th></tr></thead>\n<tbody>\n"
    for group in table.groups {
      text += "<tr><td>\(group.name.isEmpty ? "none" : escaped(group.name))</td>"
      text += "<td>\(Self.badges(errors: group.errors, warnings: group.warnings))</td></tr>\n"
    }
    text += "</tbody>\n</table>\n"
  }

  /// - Parameter links: The links to groups with more violations of the rule.
  private mutating func add(_ rule: Summary.Group, _ places: [String], links: [String], isOpen: Bool) {
    let id = escaped(rule.name)
    text += "<section class=\"rule\" id=\"rule-\(id)\">\n<h3>\(id)</h3>"
    text += "<p>" + Self.badges(errors: rule.errors, warnings: rule.warnings)
    if let description = rules[rule.name] {
      text += " \(Markdown.inline(description.summary))</p>\n"
      text += "<details class=\"why\"><summary>Why, and how it is kept</summary>\n"
      text += Markdown(description.explanation).html
      if !description.bad.isEmpty { text += "<h4>Violation</h4>\n" + Markdown.code(description.bad) }
      if !description.good.isEmpty { text += "<h4>Correct</h4>\n" + Markdown.code(description.good) }
      if !description.source.isEmpty { text += "<p>Source: \(Markdown.inline(description.source))</p>\n" }
      text += "</details>\n"
    } else {
      text += "</p>\n"
    }
    if !links.isEmpty { text += "<p>\(links.joined(separator: ", "))</p>\n" }
    text +=
      "<details class=\"places\"\(isOpen ? " open" : "")><summary>\(counted(places.count, "place"))"
      + "\(links.isEmpty ? "" : " here")</summary>\n"
    text += "<ol>\n"
    for place in places { text += place }
    text += "</ol>\n</details>\n</section>\n"
  }

  private static func place(of violation: Violation, source: SourceText?, _ because: String) -> String {
    let severity = violation.severity.rawValue
    let position = "\(violation.position.line):\(violation.position.column)"
    var text =
      "<li class=\"\(severity)\"><p class=\"where\"><span class=\"badge \(severity)\">\(severity)</span> "
    text += "<code>\(escaped(violation.file)):\(position)</code>"
    let owner = [violation.module, violation.role?.name].compactMap(\.self).joined(separator: ", ")
    if !owner.isEmpty { text += " <span class=\"owner\">\(escaped(owner))</span>" }
    text += "</p>\n<p class=\"message\">\(escaped(capitalized(violation.headline) + violation.mark))</p>\n"
    if !violation.steps.isEmpty {
      let steps = violation.steps.map {
        "<li>\(escaped($0.text)) <span class=\"path\">\(escaped("\($0.file):\($0.line)"))</span></li>"
      }
      text += "<ul>\(steps.joined())</ul>\n"
    }
    if let source { text += lines(around: violation, in: source) }
    if !violation.repair.isEmpty { text += "<p class=\"repair\">\(escaped(violation.repair))</p>\n" }
    return text + because + "</li>\n"
  }

  private static func lines(around violation: Violation, in source: SourceText) -> String {
    let meant = Int(violation.position.line)
    guard source.line(meant) != nil else { return "" }
    let numbers = max(1, meant - context)...min(source.lineCount, meant + context)
    var text = "<pre class=\"source\">"
    for number in numbers {
      guard let line = source.line(number) else { continue }
      let range = number == meant ? source.range(of: violation.target, at: violation.position) : nil
      let excerpt = Excerpt(line, marking: range, width: width)
      text += number == meant ? "<span class=\"line meant\">" : "<span class=\"line\">"
      text += "<span class=\"number\">\(number)</span><code>" + escaped(excerpt.before)
      if !excerpt.marked.isEmpty { text += "<mark>\(escaped(excerpt.marked))</mark>" }
      text += escaped(excerpt.after) + "\n</code></span>"
    }
    return text + "</pre>\n"
  }

  // MARK: Remarks

  private mutating func addRemarks(_ id: String, _ title: String, _ remarks: [Findings.Remark]) {
    if remarks.isEmpty { return }
    text += "<section class=\"remarks\" id=\"\(id)\">\n<h2>\(title)</h2>\n<ul>\n"
    for remark in remarks {
      var place = escaped(remark.file)
      if let position = remark.position { place += ":\(position.line):\(position.column)" }
      text +=
        "<li>" + (place.isEmpty ? "" : "<code>\(place)</code> ") + escaped(capitalized(remark.text))
        + "</li>\n"
    }
    text += "</ul>\n</section>\n"
  }
}
