import CheckerConfiguration
import Foundation
import Rules
import Source

/// The comparison of violations with the baseline.
public struct BaselineComparison: Sendable {
  /// The baseline, with the current paths of moved files.
  public var baseline: Baseline?
  /// The entries of the baseline that were fixed.
  public var fixed: [Baseline.Entry] = []
  /// The edges of the baseline that are in no cycle any more.
  public var fixedEdges: [ModuleEdge.Key] = []
  var remarks: [Findings.Remark] = []
  /// Whether the rule of an entry was checked, and its file was read or deleted: only then is it known whether the entry
  /// is fixed.
  public var isKnown: @Sendable (_ entry: Baseline.Entry) -> Bool = { _ in false }
  /// Whether all edges between modules are known: cycles were searched for, in all files.
  public var areEdgesKnown = false
}

extension Check {
  func comparison(of all: [Violation], _ loaded: Loader.Result, _ selection: Selection) -> BaselineComparison
  {
    guard let baseline else { return BaselineComparison() }
    let settings = selection.configuration.settings
    if isOfAnotherFolder(baseline, loaded.code) {
      let text =
        "none of the files in the baseline is in \(root): its paths are relative to the folder that was checked when it "
        + "was written, that of the .viper.yml, package, project or repository; check that folder, or write the baseline again"
      return BaselineComparison(baseline: baseline, remarks: [Findings.Remark(file: ".", text: text)])
    }
    var comparison = BaselineComparison(baseline: baseline.following(all) { !exists($0) })
    // A check of a part, without the code around it, does not find everything that a check of the whole finds.
    guard readsAll || comparison.baseline?.entries.keys.allSatisfy({ isAsked($0.file) }) == true else {
      return comparison
    }
    let read = Set(loaded.code.paths)
    // An edge is removed only if no file contains it, and cycles were reported everywhere.
    comparison.areEdgesKnown =
      isWhole && settings.severity(of: "module-cycle") != .off
      && selection.files.allSatisfy { read.contains($0.path) }
    // A file that was moved out of all targets is not deleted.
    let namesLeftOut = Set(selection.leftOut.map(Self.lastName))
    comparison.isKnown = { @Sendable [self] entry in
      let isRead = read.contains(entry.file)
      let isGone = !isRead && !exists(entry.file) && !namesLeftOut.contains(Self.lastName(of: entry.file))
      return isAsked(entry.file) && (isRead || isGone) && settings.severity(of: entry.rule) != .off
    }
    let applied = comparison.baseline?.apply(all)
    comparison.fixed = (applied?.fixed ?? []).filter(comparison.isKnown)
    if comparison.areEdgesKnown { comparison.fixedEdges = applied?.fixedEdges ?? [] }
    comparison.remarks = comparison.fixedEdges.map { edge in
      Findings.Remark(
        file: ".",
        text:
          "module-cycle: no cycle contains \(edge) any more; remove it from the baseline with --write-baseline"
      )
    }
    comparison.remarks += comparison.fixed.map { entry in
      let what = entry.target.isEmpty ? entry.symbol : "\(entry.symbol) → \(entry.target)"
      return Findings.Remark(
        file: entry.file,
        text: "\(entry.rule) in \(what) is fixed; remove it from the baseline with --write-baseline")
    }
    return comparison
  }

  /// Whether a baseline was written for a folder around the root, or for one inside it: then none of its files exists,
  /// and one of them exists relative to the other folder.
  private func isOfAnotherFolder(_ baseline: Baseline, _ code: Codebase) -> Bool {
    let files = baseline.files.sorted()
    if files.contains(where: exists) { return false }
    var around = root.split(separator: "/")
    while !around.isEmpty {
      around.removeLast()
      let folder = "/" + around.joined(separator: "/")
      if files.prefix(100).contains(where: { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }) {
        return true
      }
    }
    return files.prefix(100).contains { file in code.paths.contains { $0.hasSuffix("/" + file) } }
  }

  private static func lastName(of path: String) -> Substring { path.split(separator: "/").last ?? "" }

  private func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: "\(root)/\(file)") }
}
