import Foundation

/// The results of the conformance suite, one file for each stage. `scripts/stage-table` compares them with the
/// documentation.
public enum StageReports {
  /// Other packages contain this file as a link.
  public static let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: ".build-stages")

  /// - Parameters:
  ///   - report: The `StageReport`.
  ///   - stage: The name of the stage.
  public static func write(_ report: some Encodable, of stage: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try encoder.encode(report).write(to: folder.appending(path: "\(stage).json"), options: .atomic)
  }
}
