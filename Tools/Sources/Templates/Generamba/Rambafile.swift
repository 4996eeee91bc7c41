import Foundation
import Yams

/// The settings of a project that used Generamba.
public struct Rambafile: Sendable {
  public var company = ""
  public var author = ""
  public var prefix = ""
  public var projectName = ""
  /// The module that tests import.
  public var productModule = ""
  public var projectTargets: [String] = []
  public var testTargets: [String] = []
  /// The folders of modules and their tests; the name of the module is appended.
  public var projectPath: String?
  public var testPath: String?

  /// Reads the file of a folder.
  ///
  /// - Returns: nil if there is none.
  /// - Throws: A ``TemplateError`` if it cannot be read.
  public init?(folder: String) throws(TemplateError) {
    guard let data = FileManager.default.contents(atPath: folder + "/Rambafile") else { return nil }
    guard let text = String(bytes: data, encoding: .utf8) else {
      throw TemplateError(file: "Rambafile", line: 1, reason: "is not UTF-8 text")
    }
    let node: Node?
    do { node = try Yams.compose(yaml: text) } catch {
      throw TemplateError(file: "Rambafile", line: 1, reason: "this is not YAML: \(error)")
    }
    guard let map = node?.mapping else {
      throw TemplateError(file: "Rambafile", line: 1, reason: "this is not a mapping")
    }
    func string(_ key: String) -> String? {
      map[key]?.string.flatMap { $0.isEmpty || $0 == "null" ? nil : $0 }
    }
    func strings(_ key: String) -> [String] { map[key]?.sequence?.compactMap(\.string) ?? [] }
    company = string("company") ?? ""
    author = string("author") ?? ""
    prefix = string("prefix") ?? ""
    projectName = string("project_name") ?? ""
    productModule =
      string("product_module_name")
      ?? String(projectName.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    projectTargets = strings("project_targets") + (string("project_target").map { [$0] } ?? [])
    testTargets = strings("test_targets") + (string("test_target").map { [$0] } ?? [])
    // A missing file or group path is a copy of the other.
    projectPath = string("project_file_path") ?? string("project_group_path")
    testPath = string("test_file_path") ?? string("test_group_path")
    for (key, path) in [("project_file_path", projectPath), ("test_file_path", testPath)] {
      if let path, path.hasPrefix("/") || path.split(separator: "/").contains("..") {
        throw TemplateError(
          file: "Rambafile", line: map[key]?.mark?.line ?? 1,
          reason: "“\(path)” leaves the project: use a path below it")
      }
    }
  }
}
