import ToolsTestSupport
import Checking
import Foundation
import Source

/// A temporary folder of one test, deleted at its end. After a crash it stays for inspection.
final class Folder: Sendable {
  let path: String

  init(_ name: String = "test") throws {
    let parent = FileManager.default.temporaryDirectory.path
    path = "\(parent)/viper-\(name)-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let file = "\(path)/\(name)"
    let folder = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: file))
  }

  func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(path)/\(name)")))
  }

  func read(_ name: String) throws -> String { String(decoding: try bytes(of: name), as: UTF8.self) }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }

  func move(_ name: String, to other: String) throws {
    let folder = ("\(path)/\(other)" as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: "\(path)/\(name)", toPath: "\(path)/\(other)")
  }

  func names(in name: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(name)")) ?? []).sorted()
  }

  /// One module of a dialect of `Tests/Data/clean`, and another with violations.
  func writeApp(_ dialect: String = "i-prefixed") throws {
    for (name, text) in Samples.files(of: dialect) where name.contains("Login") { try write(name, text) }
    try write(
      "Presenters/Bad.swift", "import UIKit\nclass BadPresenter {\n  var view: BadViewController?\n}\n")
    for name in ["Bad", "New"] {
      try write(
        "Views/\(name)ViewController.swift",
        "import UIKit\nclass \(name)ViewController: UIViewController {}\n")
      try write("Interactors/\(name)Interactor.swift", "class \(name)Interactor {}\n")
    }
  }

  /// The Swift files in it.
  var files: [String] {
    let names = (FileManager.default.enumerator(atPath: path)?.allObjects as? [String]) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted()
  }

  func check(
    cache: FactsCache? = nil, jobs: Int = 2, paths: [String] = ["."],
    _ change: (inout Check) -> Void = { _ in }
  ) throws -> Check.Outcome {
    var check = Check(root: path, paths: paths, jobs: jobs)
    check.cache = cache
    change(&check)
    return try check.run()
  }
}

/// The hand-written modules used by tests.
enum Samples {
  static let data = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Data/clean").path

  static let dialects = ((try? FileManager.default.contentsOfDirectory(atPath: data)) ?? []).sorted()

  static func files(of dialect: String) -> [(name: String, text: String)] {
    let folder = "\(data)/\(dialect)"
    let names = (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String]) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      (name, (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? "")
    }
  }

  static let all = dialects.flatMap { files(of: $0) }
}

extension Check.Outcome {
  /// The complete result as one text for comparison, without the duration.
  var whole: String {
    var findings = findings
    findings.seconds = 0
    // Sorted, because dictionaries have no order.
    let beliefs = findings.beliefs.sorted { $0.key < $1.key }
    let outside = findings.partsOutsideModules.sorted { $0.key < $1.key }
    findings.beliefs = [:]
    findings.partsOutsideModules = [:]
    return "\(findings)\n\(beliefs)\n\(outside)\n\(all)\n\(comparison.fixed)"
  }

  var rules: [String] { findings.violations.map { "\($0.file): \($0.rule)" } }

  func remarks(on file: String) -> [String] { findings.remarks.filter { $0.file == file }.map(\.text) }
}
