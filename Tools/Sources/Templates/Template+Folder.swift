import Foundation

extension Template {
  /// The size that a file of a template may have.
  private static let largest = 1 << 20

  /// Reads a template from its folder. Links that leave the folder are not followed.
  ///
  /// - Throws: A ``TemplateError``.
  public init(folder: String) throws(TemplateError) {
    let root = URL(filePath: folder).resolvingSymlinksInPath().path
    var texts: [String: String] = [:]
    guard let enumerator = FileManager.default.enumerator(atPath: root) else {
      throw TemplateError(file: folder, line: 1, reason: "cannot be read")
    }
    for case let path as String in enumerator {
      if path.hasPrefix(".git/") { continue }
      let file = URL(filePath: "\(root)/\(path)").resolvingSymlinksInPath().path
      guard file.hasPrefix(root + "/") else {
        throw TemplateError(file: path, line: 1, reason: "is a link that leaves the template's folder")
      }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      guard let data = FileManager.default.contents(atPath: file), data.count <= Self.largest,
        let text = String(bytes: data, encoding: .utf8)
      else { continue }
      texts[path] = text
    }
    self = try TemplateReader.read(texts)
  }

  /// Reads a template from the texts of its files.
  public init(texts: [String: String]) throws(TemplateError) { self = try TemplateReader.read(texts) }
}
