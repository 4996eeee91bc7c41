import Architecture
import CheckerConfiguration
import Rules
import Source

extension Check {
  /// The violations after the filters.
  struct Filtered {
    /// All violations of the requested files, without allowed ones.
    var all: [Violation]
    /// Those that neither the baseline nor the revision contains.
    var new: [Violation]
    /// Those with sufficient evidence, which are reported.
    var counted: [Violation]
    var comparison: BaselineComparison
    var remarks: [Findings.Remark]
    /// The configuration, with the entries that matched.
    var configuration: Configuration
  }

  /// Applies the filters between the rules and the report in their order: exceptions of the configuration, allowances in
  /// comments, scope, baseline and revision, evidence.
  func filter(
    _ violations: [Violation], in app: Architecture, _ loaded: Loader.Result, _ selection: Selection
  ) throws -> Filtered {
    var configuration = selection.configuration
    let settings = configuration.settings
    let excepted = configuration.apply(to: violations)
    let (allowed, problems) = app.allowing(excepted, settings)
    let all = allowed.compactMap(reported)
    let comparison = comparison(of: all, loaded, selection)
    let known = try baseline(
      comparison.baseline, or: all, loaded.code, configuration, app.conventions, selection)
    let new = known?.apply(all).new ?? all
    let counted = new.filter(counts)

    var remarks = configuration.problems.map(\.remark)
    remarks += (selection.problems + loaded.problems).filter { isReported($0.path) }.map {
      Findings.Remark(file: $0.path, position: $0.position, text: $0.reason, isGap: $0.isGap)
    }
    if let remark = remark(onUnrecognizedIn: app) { remarks.append(remark) }
    remarks += problems.filter { isReported($0.file) }
    if let text = app.indexCoverage?.remark { remarks.append(Findings.Remark(file: ".", text: text)) }
    // An entry that is unused in a part of the code may be used in the rest.
    if isWhole, usesConfiguredRules { remarks += configuration.unused(in: app) }
    remarks += comparison.remarks
    return Filtered(
      all: all, new: new, counted: counted, comparison: comparison, remarks: remarks,
      configuration: configuration)
  }

  /// Returns the violations that are not reported: those of the baseline and those at the revision. Of two counts for
  /// the same entry, the larger one is valid.
  ///
  /// - Parameter all: The current violations, which are those at the revision if nothing has changed.
  private func baseline(
    _ baseline: Baseline?, or all: [Violation], _ code: Codebase, _ configuration: Configuration,
    _ conventions: Conventions, _ selection: Selection
  ) throws -> Baseline? {
    guard let since else { return baseline }
    let before = try state(
      at: since, code, configuration, conventions, without: selection.leftOut)
    var known = baseline ?? Baseline()
    known.cover(before?.violations ?? all)
    known.edgesOutsideCycles = before?.edges ?? []
    return known
  }
}
