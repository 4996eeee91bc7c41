import Foundation
import SwiftEdits

/// The folders in which a package has its targets. A manifest that was forgotten in a folder of many things does not make
/// one app of them.
struct PackageFolders {
  /// Relative to the package: those in which SwiftPM looks for targets, and the paths in the manifest.
  private var folders = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]

  /// - Parameter folder: The folder of the package.
  init(at folder: String) {
    let path = "\(folder)/Package.swift"
    let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard let file = try? SwiftText(path: path, text: text), let manifest = try? Manifest(file) else {
      return
    }
    folders += manifest.targets.compactMap(\.path).map(Self.plain)
  }

  /// Whether a folder is in one of them, or contains one.
  func contain(_ folder: String) -> Bool {
    let folder = Self.plain(folder)
    return folders.contains {
      $0.isEmpty || $0 == folder || folder.hasPrefix($0 + "/") || $0.hasPrefix(folder + "/")
    }
  }

  private static func plain(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
