import Foundation
import Testing

/// The folders of ViperWeb name each other's types in one direction only.
@Suite(.timeLimit(.minutes(10))) struct FolderTests {
  @Test func `No folder of ViperWeb names a type of one that names its types, however far around`() throws {
    let folders = try Self.folders()
    // As many as the guide to the code lists; a wrong path would find none.
    #expect(folders.count >= 6)
    #expect(folders["Server"]?.named.contains("Window") == true)
    var left = folders.mapValues { folder in
      Set(folders.filter { !$0.value.declared.isDisjoint(with: folder.named) }.keys)
    }
    for name in left.keys { left[name]?.remove(name) }
    while let free = left.first(where: \.value.isEmpty)?.key {
      left[free] = nil
      for name in left.keys { left[name]?.remove(free) }
    }
    #expect(left.isEmpty, "These folders name each other's types: \(left)")
  }

  private struct Folder {
    var declared: Set<String> = []
    var named: Set<String> = []
  }

  private static func folders() throws -> [String: Folder] {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/ViperWeb").standardizedFileURL
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path())
    var folders: [String: Folder] = [:]
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let code = text.replacing(/\/\/[^\n]*/, with: "").replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
      let folder = String(path.prefix { $0 != "/" })
      let declarations = code.matches(
        of:
          /(?m)^(?:@\w+ )*(?:(?:public|package|final|open|indirect) )*(?:class|struct|enum|protocol|actor) (\w+)/
      )
      folders[folder, default: Folder()].declared.formUnion(declarations.map { String($0.1) })
      folders[folder, default: Folder()].named.formUnion(code.matches(of: /\b[A-Z]\w+/).map { String($0.0) })
    }
    return folders
  }
}
