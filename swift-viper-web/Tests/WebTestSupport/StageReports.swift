import Foundation

/// The results of the conformance suite. `scripts/stage-table` of the repository compares them with the documentation.
public enum StageReports {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
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
