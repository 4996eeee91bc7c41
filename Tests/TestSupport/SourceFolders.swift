import Foundation

/// The folders of a target and the references between them. A scan of words that skips comments and strings.
public struct SourceFolders {
  private struct Folder {
    var declared: Set<String> = []
    var named: Set<String> = []
  }

  private var folders: [String: Folder] = [:]

  /// - Parameter target: the folder of the target.
  public init(of target: String) throws {
    let root = Checkout.folder.appending(path: target)
    for (path, text) in try Checkout.sources(in: root) {
      let code = text.replacing(/\/\/[^\n]*/, with: "").replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
      let folder = String(path.prefix { $0 != "/" })
      let declarations = code.matches(
        of:
          /(?m)^(?:@\w+ )*(?:(?:public|package|final|open|indirect) )*(?:class|struct|enum|protocol|actor|typealias) (\w+)/
      )
      folders[folder, default: Folder()].declared.formUnion(declarations.map { String($0.1) })
      folders[folder, default: Folder()].named.formUnion(code.matches(of: /\b[A-Z]\w+/).map { String($0.0) })
    }
  }

  public var names: [String] { folders.keys.sorted() }

  /// Whether a folder names a type.
  public func names(_ type: String, in folder: String) -> Bool {
    folders[folder]?.named.contains(type) == true
  }

  /// The other folders whose types a folder names.
  private func targets(of folder: String) -> Set<String> {
    let named = folders[folder]?.named ?? []
    return Set(folders.filter { $0.key != folder && !$0.value.declared.isDisjoint(with: named) }.keys)
  }

  /// Each pair of folders that name each other's types: `Modules <-> Tree`.
  public var pairs: [String] {
    names.flatMap { one in
      targets(of: one).filter { $0 > one && targets(of: $0).contains(one) }.sorted().map {
        "\(one) <-> \($0)"
      }
    }
  }

  /// The folders that depend on each other, directly or indirectly, each with its references.
  public var cycles: [String: Set<String>] {
    var left = Dictionary(uniqueKeysWithValues: names.map { ($0, targets(of: $0)) })
    while let free = left.first(where: \.value.isEmpty)?.key {
      left[free] = nil
      for name in left.keys { left[name]?.remove(free) }
    }
    return left
  }
}
