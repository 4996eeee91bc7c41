import Foundation

/// The printed form of a plan.
extension RepairPlan {
  /// The maximum number of files whose reasons are listed individually.
  private static let mostLines = 20

  /// The reasons why files are not repaired: a line for each, or one for each kind of reason if there are many.
  public var reasons: [String] {
    if Set(refusals.map(\.file)).count <= Self.mostLines {
      return refusals.map { "\($0.file):\($0.position.line): left alone: \($0.reason)" }
    }
    let byKind = Dictionary(grouping: refusals, by: \.kind)
    var lines = Refusal.Kind.allCases.compactMap { kind -> String? in
      guard let all = byKind[kind], let first = all.first else { return nil }
      let count = Set(all.map(\.file)).count
      if count == 1 { return "\(first.file):\(first.position.line): left alone: \(first.reason)" }
      let names = Dictionary(grouping: all.compactMap(\.identifier)) { $0 }
        .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(5).map(\.key)
      let examples = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
      return
        "\(count) files were not changed: they \(kind.summary)\(examples), first \(first.file):\(first.position.line)"
    }
    lines.append("name a file or folder for one line per file: viper check --fix PATH")
    return lines
  }

  /// Returns all repairs as one patch, without files that have changed since they were read.
  ///
  /// - Parameter root: The folder that paths are relative to.
  public func diff(in root: String) -> String {
    repairs.compactMap { repair in
      FileManager.default.contents(atPath: absolutePath(of: repair.file, in: root)).flatMap {
        repair.diff(of: [UInt8]($0))
      }
    }.joined()
  }
}
