import Architecture
import Configuration
import Foundation
import Rules
import Source

/// One run over a code base: what to look at, and by which rules.
public struct Check: Sendable {
  /// The folder that paths are relative to, absolute.
  public var root: String
  /// What to report of, relative to the root.
  public var paths: [String]
  /// Whether all is read that the configuration speaks of, and not only what is below `paths`.
  public var readsAll = false
  /// Whether the rules are those of the configuration: what of it is of no use can be said only then.
  public var hasOwnRules = true
  public var configuration: Configuration
  public var jobs: Int
  public var cache: FactsCache?
  public var progress: (@Sendable (_ read: Int, _ all: Int) -> Void)?
  /// Violations since then are reported only.
  public var since: Revision?
  public var baseline: Baseline?
  /// What a compiler says of the names.
  public var index: SymbolIndex?

  public init(
    root: String, paths: [String] = ["."], configuration: Configuration = Configuration(), jobs: Int
  ) {
    self.root = root
    self.paths = paths
    self.configuration = configuration
    self.jobs = jobs
  }

  public struct Outcome: Sendable {
    public var findings: Findings
    public var app: Architecture
    /// All violations, those of the baseline included: what a new baseline is written from.
    public var all: [Violation]
    /// The baseline, with entries of files that were moved where they are now.
    public var baseline: Baseline?
    /// Entries of the baseline that no longer hold.
    public var fixed: [Baseline.Entry]
    /// Whether an entry's rule was checked, and its file looked at and read, or gone: only then is it known whether it
    /// is fixed.
    public var isKnown: @Sendable (_ entry: Baseline.Entry) -> Bool
  }

  /// - Throws: ``Revision/Fault`` if git cannot say what changed.
  public func run() throws -> Outcome {
    let clock = ContinuousClock()
    let start = clock.now
    var configuration = configuration
    let settings = configuration.settings
    let loader = Loader(root: root, jobs: jobs, cache: cache, progress: progress)
    let (files, problems) = files(&configuration)
    let loaded = loader.load(files)
    let app = Architecture(loaded.code, conventions: configuration.conventions, index: index, jobs: jobs)
    var remarks = configuration.problems.map(\.remark)
    remarks += (problems + loaded.problems).filter { isReported($0.path) }.map {
      Findings.Remark(file: $0.path, position: $0.position, text: $0.reason)
    }
    var (all, wrong) = app.allowing(configuration.apply(to: app.violations(settings, jobs: jobs)), settings)
    all.removeAll { !isReported($0.file) }
    remarks += wrong.filter { isReported($0.file) }
    if let told = app.indexCoverage?.remark { remarks.append(Findings.Remark(file: ".", text: told)) }
    // What is of no use in a part of the code may be of use in the rest.
    if isWhole, hasOwnRules { remarks += configuration.unused(after: app.conventions) }
    let isElsewhere = baseline.map { isOfAnotherFolder($0, loaded.code) } ?? false
    let baseline = isElsewhere ? baseline : baseline?.following(all) { !exists($0) }
    // Each covers as many of a kind as it knows: together they cover the more of the two.
    var known = baseline ?? Baseline()
    if let since { known.cover(try violations(at: since, loaded.code, configuration) ?? all) }
    let violations = known.apply(all).new
    if isElsewhere {
      remarks.append(
        Findings.Remark(
          file: ".",
          text: "none of the files that the baseline speaks of is in \(root): look at what it was written for"
        ))
    }
    let unread = Set(loaded.problems.filter { $0.position == nil }.map(\.path))
    // Without what stands around it, a part of the code does not show what the whole has.
    let isPartOnly = !readsAll && baseline?.entries.keys.allSatisfy { isAsked($0.file) } == false
    let isKnown = { @Sendable [self] (entry: Baseline.Entry) in
      !isElsewhere && !isPartOnly && isAsked(entry.file) && !unread.contains(entry.file)
        && settings.severity(of: entry.rule) != .off
    }
    let fixed = (baseline?.apply(all).fixed ?? []).filter(isKnown)
    for entry in fixed {
      let what = entry.target.isEmpty ? entry.symbol : "\(entry.symbol) → \(entry.target)"
      remarks.append(
        Findings.Remark(
          file: entry.file,
          text: "\(entry.rule) in \(what) is fixed; take it out of the baseline with --write-baseline"))
    }
    let seconds = (clock.now - start) / .seconds(1)
    let asked = loaded.code.files.indices.filter { isReported(loaded.code.files[$0].path) }
    let findings = Findings(
      root: root, profile: settings.profile.rawValue, files: asked.count,
      lines: asked.reduce(0) { $0 + Int(loaded.code.files[$1].lines) },
      modules: app.modulesToReport.filter { $0.parts.contains { isReported($0.file) } },
      violations: violations,
      remarks: remarks, seconds: seconds, filesWithoutRole: app.filesWithoutRole(among: asked),
      commonEntities: app.commonEntities(where: isReported))
    return Outcome(findings: findings, app: app, all: all, baseline: baseline, fixed: fixed, isKnown: isKnown)
  }

  /// The violations that were there at a revision, in the files as they are called now; nil if nothing has changed.
  private func violations(
    at revision: Revision, _ code: Codebase, _ configuration: Configuration
  ) throws -> [Violation]? {
    var configuration = configuration
    let changes = try revision.changes()
    if changes.isEmpty { return nil }
    let after = Dictionary(changes.compactMap { change in change.after.map { ($0, change) } }) { first, _ in
      first
    }
    let isTest = Dictionary(code.files.map { ($0.path, $0.isTest) }) { first, _ in first }
    var wanted: [(path: String, content: String, isTest: Bool)] = []
    for change in changes {
      guard let before = change.before, let content = change.content, isLookedAt(before, &configuration)
      else { continue }
      let isTest = change.after.flatMap { isTest[$0] } ?? configuration.isTest(before)
      wanted.append((before, content, isTest))
    }
    let texts = try revision.texts(of: wanted.map(\.content))
    let facts = concurrently(wanted.map { (texts[$0.content] ?? "", $0.isTest) }, jobs: jobs) {
      (text, isTest) in
      text.utf8.count > Loader.largest ? SourceFacts() : SourceFacts(reading: text, isTest: isTest)
    }
    var old = zip(wanted, facts).map { wanted, facts in
      (path: wanted.path, isTest: wanted.isTest, facts: facts as SourceFacts?, file: nil as Codebase.File?)
    }
    for file in code.files where after[file.path] == nil { old.append((file.path, file.isTest, nil, file)) }
    var then = Codebase(namesOf: code)
    for (path, isTest, facts, file) in old.sorted(by: { $0.path < $1.path }) {
      if let file { then.append(file, of: code) }
      if let facts { then.append(facts, path: path, isTest: isTest) }
    }
    // What the compiler knows, it knows of the files as they are now.
    let changed = Set(changes.flatMap { [$0.before, $0.after].compactMap(\.self) })
    let app = Architecture(
      then, conventions: configuration.conventions, index: index?.distrusting { changed.contains($0) },
      jobs: jobs)
    let renamed = Dictionary(
      changes.compactMap { change in
        if let before = change.before, let after = change.after { (before, after) } else { nil }
      }
    ) { first, _ in first }
    let found = configuration.apply(to: app.violations(configuration.settings, jobs: jobs))
    return app.allowing(found, configuration.settings).violations.map { violation in
      var violation = violation
      violation.file = renamed[violation.file] ?? violation.file
      return violation
    }
  }

  private func isLookedAt(_ path: String, _ configuration: inout Configuration) -> Bool {
    // What is left out as a whole folder is never looked into.
    var folder = ""
    for name in path.split(separator: "/") {
      folder += folder.isEmpty ? String(name) : "/\(name)"
      if configuration.excludes(folder) { return false }
    }
    return !SourceTree.isSkipped(path: path) && configuration.selects(path)
      && (readsAll || isAsked(path))
  }

  private var isWhole: Bool { paths == ["."] }

  /// Whether a baseline was written for a folder around the root, or for one inside: then none of its files is there,
  /// and one is where it would be from there.
  private func isOfAnotherFolder(_ baseline: Baseline, _ code: Codebase) -> Bool {
    let files = Set(baseline.entries.keys.map(\.file)).sorted()
    if files.contains(where: exists) { return false }
    var around = root.split(separator: "/")
    while !around.isEmpty {
      around.removeLast()
      let folder = "/" + around.joined(separator: "/")
      if files.prefix(100).contains(where: { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }) {
        return true
      }
    }
    return files.prefix(100).contains { file in code.files.contains { $0.path.hasSuffix("/" + file) } }
  }

  private func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: "\(root)/\(file)") }

  /// Whether what is found in a file that was read is reported.
  private func isReported(_ path: String) -> Bool { !readsAll || isAsked(path) }

  private func isAsked(_ path: String) -> Bool {
    paths.contains { asked in
      let asked = SourceTree.plain(asked, in: root)
      return asked.isEmpty || path == asked || path.hasPrefix(asked + "/")
    }
  }

  /// The files that are asked for and that the configuration leaves in.
  private func files(_ configuration: inout Configuration) -> ([SourceTree.File], [SourceTree.Problem]) {
    let chosen = Chosen(configuration)
    let tree = SourceTree(root: root, paths: isWhole || readsAll ? configuration.paths : paths) {
      chosen.excludes($0)
    }
    configuration = chosen.configuration
    let files = tree.files.compactMap { file -> SourceTree.File? in
      guard configuration.selects(file.path) else { return nil }
      var file = file
      // Where it does not say what tests are, what stands around them does.
      if !configuration.tests.isEmpty { file.isTest = configuration.isTest(file.path) }
      return file
    }
    return (files, tree.problems)
  }

  /// A configuration that is asked while folders are looked through, and notes what of it was of use.
  private final class Chosen {
    var configuration: Configuration

    init(_ configuration: Configuration) { self.configuration = configuration }

    func excludes(_ path: String) -> Bool { configuration.excludes(path) }
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
            role: part.role, ring: part.ring, type: name(of: part), isProtocol: part.form != .concrete,
            file: code.files[Int(node.file)].path,
            line: Int(code.declarations[Int(node.declaration)].position.line))
        })
    }
  }

  func commonEntities(where isReported: (_ file: String) -> Bool) -> Int {
    parts.count {
      $0.role == .entity && $0.module < 0 && isReported(code.files[Int(types[$0.type].file)].path)
    }
  }

  func filesWithoutRole(among files: [Int]) -> Int {
    files.reduce(0) { !code.files[$1].isApart && partsOfFile[$1].isEmpty ? $0 + 1 : $0 }
  }
}
