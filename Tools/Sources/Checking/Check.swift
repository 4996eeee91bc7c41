import Architecture
import Foundation
import Rules
import Source

/// One run over a code base: what to look at, and by which rules.
public struct Check: Sendable {
  /// The folder that paths are relative to, absolute.
  public var root: String
  /// What to look at, relative to the root.
  public var paths: [String]
  public var settings = Settings()
  public var conventions = Conventions()
  /// Files and folders to leave out, and files that are tests; relative to the root.
  public var isExcluded: @Sendable (String) -> Bool = { _ in false }
  public var jobs: Int
  public var cache: FactsCache?
  public var progress: (@Sendable (_ read: Int, _ all: Int) -> Void)?
  /// Violations since then are reported only.
  public var since: Revision?
  public var baseline: Baseline?
  /// Takes away what the configuration allows, before comments and baselines are asked.
  public var exceptions: @Sendable ([Violation]) -> [Violation] = { $0 }

  public init(root: String, paths: [String] = ["."], jobs: Int) {
    self.root = root
    self.paths = paths
    self.jobs = jobs
  }

  public struct Outcome: Sendable {
    public var findings: Findings
    public var app: Architecture
    /// All violations, those of the baseline included: what a new baseline is written from.
    public var all: [Violation]
    /// Entries of the baseline that no longer hold.
    public var fixed: [Baseline.Entry]
  }

  /// - Throws: ``Revision/Fault`` if git cannot say what changed.
  public func run() throws -> Outcome {
    let clock = ContinuousClock()
    let start = clock.now
    let tree = SourceTree(root: root, paths: paths, excluding: isExcluded)
    let loaded = Loader(root: root, jobs: jobs, cache: cache, progress: progress).load(tree.files)
    let app = Architecture(loaded.code, conventions: conventions, jobs: jobs)
    var remarks = (tree.problems + loaded.problems).map {
      Findings.Remark(file: $0.path, position: $0.position, text: $0.reason)
    }
    let said = exceptions(app.violations(settings, jobs: jobs))
    let (all, wrong) = app.allowing(said)
    remarks += wrong
    var violations = all
    if let since { violations = try added(since: since, among: violations, loaded.code) }
    var fixed: [Baseline.Entry] = []
    if let baseline { (violations, fixed) = baseline.apply(violations) }
    for entry in fixed {
      let what = entry.target.isEmpty ? entry.symbol : "\(entry.symbol) → \(entry.target)"
      remarks.append(
        Findings.Remark(
          file: entry.file,
          text: "\(entry.rule) in \(what) is fixed; take it out of the baseline with --write-baseline"))
    }
    let seconds = (clock.now - start) / .seconds(1)
    let findings = Findings(
      root: root, profile: settings.profile.rawValue, files: loaded.code.files.count,
      lines: loaded.code.files.reduce(0) { $0 + Int($1.lines) }, modules: app.modulesToReport,
      violations: violations, remarks: remarks, seconds: seconds, filesWithoutRole: app.filesWithoutRole)
    return Outcome(findings: findings, app: app, all: all, fixed: fixed)
  }

  /// The violations that were not there at a revision.
  private func added(
    since revision: Revision, among violations: [Violation], _ code: Codebase
  ) throws -> [Violation] {
    let changes = try revision.changes()
    if changes.isEmpty { return [] }
    let after = Dictionary(changes.compactMap { change in change.after.map { ($0, change) } }) { first, _ in first }
    var old: [(path: String, facts: Codebase.File?)] = []
    for file in code.files where after[file.path] == nil { old.append((file.path, file)) }
    for change in changes {
      if let before = change.before, isLookedAt(before) { old.append((before, nil)) }
    }
    var then = Codebase(namesOf: code)
    for (path, file) in old.sorted(by: { $0.path < $1.path }) {
      if let file {
        then.append(file, of: code)
      } else {
        let text = try revision.text(of: path)
        then.append(
          concurrently([text], jobs: 1) { SourceFacts(reading: $0) }[0], path: path,
          isTest: SourceTree.isTest(path: path))
      }
    }
    let app = Architecture(then, conventions: conventions, jobs: jobs)
    let renamed = Dictionary(
      changes.compactMap { change in
        if let before = change.before, let after = change.after { (before, after) } else { nil }
      }) { first, _ in first }
    let before = app.violations(settings, jobs: jobs).map { violation in
      var violation = violation
      violation.file = renamed[violation.file] ?? violation.file
      return violation
    }
    return Baseline(before).apply(violations).new
  }

  private func isLookedAt(_ path: String) -> Bool {
    !isExcluded(path)
      && paths.contains { $0 == "." || path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
  }
}

extension Architecture {
  /// Its modules as reports tell them.
  var modulesToReport: [Findings.Module] {
    modules.map { module in
      Findings.Module(
        name: module.name, path: module.path,
        parts: module.parts.map { id in
          let part = parts[Int(id)]
          let node = types[part.type]
          return Findings.Part(
            role: part.role, ring: part.ring, type: name(of: part), isProtocol: part.form.isProtocol,
            file: code.files[Int(node.file)].path, line: Int(code.declarations[Int(node.declaration)].position.line))
        })
    }
  }

  var filesWithoutRole: Int {
    code.files.indices.reduce(0) { !code.files[$1].isApart && partsOfFile[$1].isEmpty ? $0 + 1 : $0 }
  }
}
