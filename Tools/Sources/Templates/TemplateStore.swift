import Foundation

/// The templates of a project, in the folder `.viper/templates`.
public struct TemplateStore: Sendable {
  /// The folder of the project, absolute.
  public let root: String

  public init(root: String) { self.root = root }

  /// The folder relative to the root.
  public static let folder = ".viper/templates"

  /// The names of the installed templates.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(Self.folder)")) ?? [])
      .filter { FileManager.default.fileExists(atPath: "\(root)/\(Self.folder)/\($0)/template.yml") }.sorted()
  }

  /// Returns an installed template; nil if there is none with this name.
  public func template(_ name: String) throws(TemplateError) -> Template? {
    guard TemplateChecker.isFileName(name), names.contains(name) else { return nil }
    do {
      return try Template(folder: "\(root)/\(Self.folder)/\(name)")
    } catch {
      throw TemplateError(
        file: "\(Self.folder)/\(name)/\(error.file)", line: error.line, reason: error.reason)
    }
  }

  /// Returns the folders of a repository that contain templates: the folder itself, or those below it, at most three
  /// levels deep.
  public static func templateFolders(in folder: String) -> [String] {
    folders(in: folder) { FileManager.default.fileExists(atPath: $0 + "/template.yml") }
  }

  /// Returns the folders with Generamba templates.
  public static func generambaFolders(in folder: String) -> [String] {
    folders(in: folder) { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).contains {
        $0.hasSuffix(".rambaspec")
      }
    }
  }

  private static func folders(in folder: String, depth: Int = 0, where matches: (String) -> Bool) -> [String]
  {
    if matches(folder) { return [folder] }
    guard depth < 3 else { return [] }
    var found: [String] = []
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      // Links may lead anywhere.
      let isLink =
        (try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType)
        == .typeSymbolicLink
      if !isLink, FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        found += folders(in: path, depth: depth + 1, where: matches)
      }
    }
    return found
  }

  /// Returns the files of a template for the store, by their paths relative to the root.
  public static func files(of name: String, _ texts: [String: String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: texts.map { ("\(folder)/\(name)/\($0)", $1) })
  }

  /// Deletes an installed template.
  ///
  /// - Throws: A ``TemplateError`` if there is none, or if it cannot be deleted.
  public func remove(_ name: String) throws(TemplateError) {
    guard names.contains(name) else {
      throw TemplateError(
        file: Self.folder, line: 1, reason: "there is no template \(name): \(names.joined(separator: ", "))")
    }
    do {
      try FileManager.default.removeItem(atPath: "\(root)/\(Self.folder)/\(name)")
    } catch {
      throw TemplateError(
        file: "\(Self.folder)/\(name)", line: 1, reason: "cannot be deleted: \(error.localizedDescription)")
    }
  }
}
