import Architecture
import CheckerConfiguration
import Foundation
import Repairs
import Rules
import Source

/// A check of a code base: its input and its options.
public struct Check: Sendable {
  /// The folder that paths are relative to, absolute.
  public var root: String
  /// The files and folders to report on, relative to the root.
  public var paths: [String]
  /// The folder, relative to the root, that is read as a whole, because parts are recognized by the parts around them:
  /// `.` for everything that the configuration selects. Nil if only `paths` are read.
  public var scope: String?
  /// Whether the rules are those of the configuration: only then can unused entries be reported.
  public var usesConfiguredRules = true
  public var configuration: Configuration
  /// The settings with all rules, which decide which rule reports a line if only some rules are requested.
  public var wholeSettings: Settings?
  public var jobs: Int
  public var cache: FactsCache?
  public var progress: (@Sendable (_ read: Int, _ all: Int) -> Void)?
  /// Only violations that were added since then are reported.
  public var since: Revision?
  public var baseline: Baseline?
  /// Whether violations with weak evidence are reported and counted. Otherwise they are only counted separately.
  public var includesWeak = false
  /// The compiler's index, for exact names.
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
    /// All violations, including those of the baseline and those with weak evidence.
    public var all: [Violation]
    /// The violations that count, whether or not the baseline contains them: the content of a new baseline.
    public var counted: [Violation]
    /// The baseline, with the current paths of moved files.
    public var baseline: Baseline?
    /// The entries of the baseline that were fixed.
    public var fixed: [Baseline.Entry]
    /// The edges of the baseline that are in no cycle any more.
    public var fixedEdges: [ModuleEdge.Key]
    /// Whether the rule of an entry was checked, and its file was read or deleted: only then is it known whether the
    /// entry is fixed.
    public var isKnown: @Sendable (_ entry: Baseline.Entry) -> Bool
    /// Whether all edges between modules are known: cycles were searched for, in all files.
    public var areEdgesKnown: Bool
  }

  /// Adds to violations about imports whether the file uses anything of the import.
  private func noting(
    _ violations: [Violation], in app: Architecture, _ groundwork: RepairGroundwork
  ) -> [Violation] {
    // For most files, the facts already show that they use UI frameworks.
    let ui = app.uiNames
    let imports = violations.ofImports.filter { index != nil || !groundwork.usesUI($0.file, ui) }
    return RepairPlan(
      for: imports, in: app, root: root, index: index, groundwork: groundwork, jobs: jobs
    ).noted(in: violations)
  }

  /// - Throws: ``Revision/Fault`` if git cannot determine the changes.
  public func run() throws -> Outcome {
    let clock = ContinuousClock()
    let start = clock.now
    var configuration = configuration
    let settings = configuration.settings
    let loader = Loader(root: root, jobs: jobs, cache: cache, progress: progress)
    let selection = files(&configuration)
    let files = selection.files
    var loaded = loader.loadSavingLater(files)
    defer { loaded.waitUntilSaved() }
    loaded.code.setProjects(selection.projects)
    let groundwork = RepairGroundwork(for: loaded.code, in: root)
    var conventions = configuration.conventions
    conventions.persistentClasses = selection.dataModelClasses
    conventions.bridgedModules = selection.bridgedModules
    let app = Architecture(loaded.code, conventions: conventions, index: index, jobs: jobs) {
      groundwork.prepare($0)
    }
    var remarks = configuration.problems.map(\.remark)
    remarks += (selection.problems + loaded.problems).filter { isReported($0.path) }.map {
      Findings.Remark(file: $0.path, position: $0.position, text: $0.reason)
    }
    // Only the notes need them. On one thread, because the rules run at the same time.
    let mentions = BackgroundResult { app.undecidedMentions(settings, jobs: 1) }
    let recognised = BackgroundResult {
      app.findings(in: app.code.paths.indices.filter { isReported(app.code.paths[$0]) })
    }
    let raw = violations(in: app, settings)
    var (all, wrong) = app.allowing(configuration.apply(to: raw), settings)
    all = all.compactMap(reported)
    remarks += wrong.filter { isReported($0.file) }
    if let told = app.indexCoverage?.remark { remarks.append(Findings.Remark(file: ".", text: told)) }
    // An entry that is unused in a part of the code may be used in the rest.
    if isWhole, usesConfiguredRules { remarks += configuration.unused(in: app) }
    let comparison = comparison(
      of: all, files, leftOut: selection.inNoTarget.flatMap(\.files), loaded, settings)
    remarks += comparison.remarks
    // Of two counts for the same entry, the larger one is valid.
    var known = comparison.baseline
    if let since {
      let before = try state(
        at: since, loaded.code, configuration, conventions,
        without: Set(selection.inNoTarget.flatMap(\.files)))
      known = known ?? Baseline()
      known?.cover(before?.violations ?? all)
      known?.edgesOutsideCycles = before?.edges ?? []
    }
    var findings = recognised.result
    findings.root = root
    findings.profile = settings.profile.rawValue
    let new = known?.apply(all).new ?? all
    let counted = new.filter(counts)
    findings.weakCount = new.count - counted.count
    let beliefs = BackgroundResult { app.beliefs(under: counted) }
    findings.violations = noting(counted, in: app, groundwork)
    findings.beliefs = beliefs.result
    findings.remarks = remarks
    findings.notes = [
      note(on: selection.inNoTarget),
      note(on: undecided(in: app, mentions.result, besides: raw, configuration)),
    ].compactMap(\.self)
    findings.seconds = (clock.now - start) / .seconds(1)
    return Outcome(
      findings: findings, app: app, all: all, counted: all.filter(counts), baseline: comparison.baseline,
      fixed: comparison.fixed, fixedEdges: comparison.fixedEdges, isKnown: comparison.isKnown,
      areEdgesKnown: comparison.areEdgesKnown)
  }

  /// Returns the violations of the enabled rules, decided among all rules.
  func violations(in app: Architecture, _ settings: Settings) -> [Violation] {
    guard let wholeSettings else { return app.violations(settings, jobs: jobs) }
    return app.violations(wholeSettings, jobs: jobs).filter { settings.severity(of: $0.rule) > .off }
  }

  func counts(_ violation: Violation) -> Bool { includesWeak || violation.strength > .weak }
}
