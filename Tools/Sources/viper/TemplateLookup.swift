import Foundation
import Generating
import Templates

/// Finds templates by their names: first those of the project, then the built-in ones.
struct TemplateLookup {
  let store: TemplateStore

  /// - Parameter folder: A folder of the project: the store is in the package around it, or in the folder itself.
  init(folder: String) {
    store = TemplateStore(root: Self.root(around: folder))
  }

  func template(_ name: String) throws -> Template {
    if let found = try store.template(name) { return found }
    if let found = try Template.builtIn(name) { return found }
    throw CommandFailure(
      "there is no template \(name): \((store.names + Template.builtInNames).joined(separator: ", "))")
  }

  /// Returns the folder with a package, a Rambafile or installed templates at or above a folder, or the folder itself.
  static func root(around folder: String) -> String {
    let start = URL(filePath: folder).standardizedFileURL.path
    var around = start
    while true {
      for name in ["Package.swift", "Rambafile", TemplateStore.folder]
      where FileManager.default.fileExists(atPath: "\(around)/\(name)") {
        return around
      }
      let parent = (around as NSString).deletingLastPathComponent
      if parent == around || parent.isEmpty { return start }
      around = parent
    }
  }
}
