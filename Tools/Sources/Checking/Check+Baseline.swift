import CheckerConfiguration
import Foundation
import Rules
import Source

/// What became of the violations that are known.
extension Check {
  struct Comparison {
    /// With entries of files that were moved where they are now.
    var baseline: Baseline?
    var fixed: [Baseline.Entry] = []
    var fixedEdges: [ModuleEdge.Key] = []
    var remarks: [Findings.Remark] = []
    var isKnown: @Sendable (_ entry: Baseline.Entry) -> Bool = { _ in false }
    var areEdgesKnown = false
  }

  /// - Parameter leftOut: the files that no target has: what moved into one of them is not gone.
  func comparison(
    of all: [Violation], _ files: [SourceTree.File], leftOut: [String], _ loaded: Loader.Result,
    _ settings: Settings
  ) -> Comparison {
    guard let baseline else { return Comparison() }
    if isOfAnotherFolder(baseline, loaded.code) {
      let text =
        "none of the files that the baseline speaks of is in \(root): its paths begin at the folder that was read when it "
        + "was written, that of the .viper.yml, package, project or repository around; look at that, or write it anew"
      return Comparison(baseline: baseline, remarks: [Findings.Remark(file: ".", text: text)])
    }
    var comparison = Comparison(baseline: baseline.following(all) { !exists($0) })
    // Without what stands around it, a part of the code does not show what the whole has.
    guard readsAll || comparison.baseline?.entries.keys.allSatisfy({ isAsked($0.file) }) == true else {
      return comparison
    }
    let read = Set(loaded.code.paths)
    // An edge is gone only if it is in none of all files, and cycles were reported wherever they are.
    comparison.areEdgesKnown =
      isWhole && settings.severity(of: "module-cycle") != .off
      && files.allSatisfy { read.contains($0.path) }
    let namesLeftOut = Set(leftOut.map(Self.lastName))
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
          "module-cycle: no cycle contains \(edge) any longer; take it out of the baseline with --write-baseline"
      )
    }
    comparison.remarks += comparison.fixed.map { entry in
      let what = entry.target.isEmpty ? entry.symbol : "\(entry.symbol) → \(entry.target)"
      return Findings.Remark(
        file: entry.file,
        text: "\(entry.rule) in \(what) is fixed; take it out of the baseline with --write-baseline")
    }
    return comparison
  }

  /// Whether a baseline was written for a folder around the root, or for one inside: then none of its files is there,
  /// and one is where it would be from there.
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
