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
  /// The folders, relative to the root, that are read as a whole, because parts are recognized by the parts around them:
  /// `.` for everything that the configuration selects. Empty if only `paths` are read.
  public var scope: [String] = []
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

  /// Runs the phases of a check, each of which needs the results of the previous ones. Two independent phases run on two
  /// threads.
  ///
  /// - Throws: ``Revision/GitError`` if git cannot determine the changes.
  public func run() throws -> Outcome {
    let clock = ContinuousClock()
    let start = clock.now
    // Files
    let (selection, cached) = concurrently {
      selectFiles()
    } _: { [cache] in
      cache?.load()
    }
    // Facts
    let loader = Loader(root: root, jobs: jobs, cache: cache, progress: progress)
    var loaded = loader.read(selection.files, knowing: cached)
    loaded.code.setProjects(selection.projects)
    loaded.code.setFilesInNoTarget(Set(selection.inNoTarget.flatMap(\.files)))
    // Architecture
    let (app, _) = concurrently { [loaded] in
      architecture(of: loaded.code, selection)
    } _: { [loaded] in
      loader.save(loaded)
    }
    // Findings
    let settings = configuration.settings
    let (violations, recognized) = concurrently { [app] in
      self.violations(in: app, settings)
    } _: { [app] in
      app.findings(in: app.code.paths.indices.filter { isReported(app.code.paths[$0]) })
    }
    let undecided = app.undecidedMentions(settings, besides: violations, jobs: jobs)
    // Filters
    let filtered = try filter(violations, in: app, loaded, selection)
    // Repairs and reasons
    let (noted, beliefs) = concurrently { [root, index, jobs, app, counted = filtered.counted] in
      RepairPlan.noting(counted, in: app, root: root, index: index, jobs: jobs)
    } _: { [app, counted = filtered.counted] in
      app.beliefs(under: counted)
    }
    // Report
    var findings = recognized
    findings.root = root
    findings.app = appAround(paths)
    findings.profile = settings.profile.rawValue
    findings.violations = noted
    findings.weakCount = filtered.new.count - filtered.counted.count
    findings.beliefs = beliefs
    findings.remarks = filtered.remarks
    findings.notes = [
      note(on: selection.inNoTarget, areChecked: selection.isInNoTargetChecked),
      note(onUnrecognizedIn: app),
      note(on: notAllowed(undecided, in: app, filtered.configuration)),
    ].compactMap(\.self)
    findings.seconds = (clock.now - start) / .seconds(1)
    return Outcome(
      findings: findings, app: app, all: filtered.all, counted: filtered.all.filter(counts),
      comparison: filtered.comparison)
  }

  private func architecture(of code: Codebase, _ selection: Selection) -> Architecture {
    Architecture(code, conventions: selection.conventions, index: index, jobs: jobs)
  }

  /// Returns the violations of the enabled rules, decided among all rules.
  func violations(in app: Architecture, _ settings: Settings) -> [Violation] {
    guard let wholeSettings else { return app.violations(settings, jobs: jobs) }
    return app.violations(wholeSettings, jobs: jobs).filter { settings.severity(of: $0.rule) > .off }
  }

  func counts(_ violation: Violation) -> Bool { includesWeak || violation.strength > .weak }
}

extension Check {
  public struct Outcome: Sendable {
    public var findings: Findings
    public var app: Architecture
    /// All violations, including those of the baseline and those with weak evidence.
    public var all: [Violation]
    /// The violations that count, whether or not the baseline contains them: the content of a new baseline.
    public var counted: [Violation]
    /// The comparison of all violations with the baseline.
    public var comparison: BaselineComparison
  }
}
