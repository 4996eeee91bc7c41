import Architecture
import Rules

/// The findings in numbers.
struct Summary {
  private(set) var errors = 0
  private(set) var warnings = 0
  /// The violated rules, the most severe first, then the most violated.
  let rules: [Group]
  /// The modules with violations, in the same order; code in no module is the group without a name.
  let modules: [Group]
  /// The recognized roles on which the most findings depend.
  let costs: [BeliefTable.Cost]
  /// The usage of each threshold.
  let usages: [Thresholds.Usage]

  /// Violations with something in common.
  struct Group {
    /// The name; empty for code in no module.
    let name: String
    var errors = 0
    var warnings = 0

    var count: Int { errors + warnings }
    var text: String { Summary.counted(errors: errors, warnings: warnings) }
  }

  /// A table of groups, for ``ReportOptions/isSummary``.
  struct Table {
    let title: String
    let groups: [Group]
  }

  /// The tables of a summary. Every format shows all tables in this list.
  var tables: [Table] {
    let beliefs = costs.map { Group(name: $0.title, errors: $0.errors, warnings: $0.warnings) }
    return [Table(title: "By rule", groups: rules), Table(title: "By module", groups: modules)]
      + (beliefs.isEmpty ? [] : [Table(title: "By recognized type", groups: beliefs)])
  }

  /// - Parameters:
  ///   - violations: The violations of the report.
  ///   - beliefs: The recognized roles of the types that they depend on.
  ///   - usages: The usage of thresholds by all findings.
  init(
    _ violations: [Violation], beliefs: BeliefTable = BeliefTable(), usages: [Thresholds.Usage] = []
  ) {
    for violation in violations {
      if violation.severity == .error { errors += 1 } else { warnings += 1 }
    }
    rules = Self.groups(of: violations) { $0.rule }
    modules = Self.groups(of: violations) { $0.module ?? "" }
    costs = beliefs.costs(of: violations)
    self.usages = usages
  }

  private static func groups(of violations: [Violation], by name: (Violation) -> String) -> [Group] {
    var groups: [String: Group] = [:]
    for violation in violations {
      let name = name(violation)
      if violation.severity == .error {
        groups[name, default: Group(name: name)].errors += 1
      } else {
        groups[name, default: Group(name: name)].warnings += 1
      }
    }
    return groups.values.sorted { a, b in
      if a.errors != b.errors { return a.errors > b.errors }
      return a.warnings != b.warnings ? a.warnings > b.warnings : a.name < b.name
    }
  }

  func usage(of rule: String?) -> Thresholds.Usage? { usages.first { $0.rule == rule } }

  /// A text such as `3 errors, 1 warning`. Zero counts are omitted.
  static func counted(errors: Int, warnings: Int) -> String {
    if errors == 0 && warnings == 0 { return "No violations" }
    return [
      errors > 0 ? Reports.counted(errors, "error") : nil,
      warnings > 0 ? Reports.counted(warnings, "warning") : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }

  var verdict: String { Self.counted(errors: errors, warnings: warnings) }

  /// A text such as `concrete-collaborator: 23, above the 20 that are allowed`, for each exceeded threshold.
  var excesses: [String] {
    usages.filter(\.isExceeded).map {
      "\($0.rule ?? "warnings"): \(grouped($0.used)), above the \(grouped($0.allowed)) allowed"
    }
  }
}

extension Thresholds.Usage {
  /// `23 of 20 allowed`.
  var text: String { "\(grouped(used)) of \(grouped(allowed)) allowed" }
}

extension BeliefTable.Cost {
  /// `CallStore, a data manager (weak evidence)`.
  var title: String {
    guard let role = belief.role, let roleTitle = belief.roleTitle else {
      return belief.type + (belief.ring.map { ", in \($0.phrase)" } ?? "")
    }
    return "\(belief.type), \(role.withArticle.prefix { $0 != " " }) \(roleTitle) (\(belief.strength.title))"
  }
}

/// Returns the result and the size of the code as one line: `3 errors, 1 remark in 12 files, 1,200 lines`.
public func verdict(of findings: Findings, options: ReportOptions = ReportOptions()) -> String {
  let shown = findings.shown(options)
  let summary = Summary(shown.violations, usages: options.thresholds.usages(by: findings.violations))
  let isQuietOfAll = shown.violations.isEmpty && !findings.violations.isEmpty && findings.gaps.isEmpty
  return (isQuietOfAll ? "No errors" : shown.verdict(summary)) + shown.extent
    + summary.excesses.map { "; " + $0 }.joined()
}

extension Findings {
  /// The findings in one phrase. Only code that was read and recognized is free of violations.
  func verdict(_ summary: Summary) -> String {
    if summary.errors + summary.warnings > 0 { return summary.verdict }
    if !gaps.isEmpty { return "Incomplete" }
    return modules.isEmpty && !hasOtherModules ? "No module" : summary.verdict
  }

  /// Returns the findings without those that the options exclude.
  func shown(_ options: ReportOptions) -> Findings {
    guard options.isQuiet else { return self }
    var findings = self
    findings.violations.removeAll { $0.severity != .error }
    findings.remarks = findings.gaps
    return findings
  }

  /// The number of findings that are omitted because of weak evidence; nil without such findings.
  var leftOut: String? {
    weakCount == 0
      ? nil
      : "\(counted(weakCount, "finding")) with weak evidence left out: --all shows \(weakCount == 1 ? "it" : "them")"
  }

  var extent: String {
    (remarks.isEmpty ? "" : ", " + counted(remarks.count, "remark"))
      + " in \(counted(files, "file")), \(counted(lines, "line"))"
  }

  /// A text such as `1 entity, 2 presenters and 4 protocols`: the types of each role and all protocols; empty without
  /// any.
  var countedParts: String {
    var types: [Role: Int] = [:]
    var protocols = 0
    for part in modules.lazy.flatMap(\.parts) {
      if part.isProtocol { protocols += 1 } else { types[part.role, default: 0] += 1 }
    }
    return enumeration(countedRoles(types) + (protocols > 0 ? [counted(protocols, "protocol")] : []))
  }
}

/// What makes a module, for reports without one.
let hintAtModules =
  "A module is a presenter or an interactor with a view, router or builder\nof the same name. "
  + "Check the whole app, or describe the names of your parts under `roles` in .viper.yml"

/// A text such as `1 entity and 2 presenters`.
func counted(_ types: [Role: Int]) -> String { enumeration(countedRoles(types)) }

private func countedRoles(_ types: [Role: Int]) -> [String] {
  Role.allCases.compactMap { role in
    types[role].map { counted($0, role.name, role == .entity ? "entities" : nil) }
  }
}

private func enumeration(_ all: [String]) -> String {
  guard all.count > 1, let last = all.last else { return all.joined() }
  return all.dropLast().joined(separator: ", ") + " and " + last
}
