import Foundation
import NameLists
import Source

/// Reads the public declarations in the sources of a module.
///
/// Files that import a UI framework are excluded: code that uses their names may need that framework.
struct ModuleSourceReader {
  let jobs: Int

  /// The maximum number of files; larger modules would take too long.
  private static let mostFiles = 5000

  /// Returns the declarations of the Swift files and Objective-C headers in a folder; nil without files, or with too
  /// many.
  func names(in folder: String) -> NameList? {
    let files = files(below: folder)
    if files.isEmpty || files.count > Self.mostFiles { return nil }
    let lists = concurrently(files, jobs: jobs) { path -> NameList? in
      guard let data = FileManager.default.contents(atPath: path), data.count <= Loader.largest else {
        return nil
      }
      let bytes = [UInt8](data)
      guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
      return path.hasSuffix(".swift") ? NameList(swift: text) : NameList(header: text)
    }
    var all = NameList()
    for list in lists {
      if let list { all.formUnion(list) }
    }
    return all
  }

  private func files(below folder: String) -> [String] {
    guard
      let paths = FileManager.default.enumerator(
        at: URL(filePath: folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    else { return [] }
    var files: [String] = []
    for case let url as URL in paths {
      let name = url.lastPathComponent
      if ["Tests", "Example", "Examples", "Demo"].contains(name) {
        paths.skipDescendants()
      } else if name.hasSuffix(".swift") || name.hasSuffix(".h") {
        files.append(url.path)
      }
    }
    return files.sorted()
  }
}

extension NameList {
  mutating func formUnion(_ other: NameList) {
    globals.formUnion(other.globals)
    members.formUnion(other.members)
    statics.formUnion(other.statics)
    labels.formUnion(other.labels)
    macros.formUnion(other.macros)
    inherited.merge(other.inherited) { $0.union($1) }
  }

  /// Frameworks whose import makes all names of a file uncertain.
  private static func isOfUI(module: String) -> Bool {
    ["UIKit", "SwiftUI", "AppKit", "Cocoa", "WatchKit", "WebKit", "CoreGraphics", "QuartzCore"].contains(
      module)
  }

  // MARK: Swift

  /// Reads the public and open declarations of a Swift file.
  init(swift text: String) {
    self.init()
    let facts = SourceFacts(reading: text)
    let names = facts.names
    if facts.imports.contains(where: { Self.isOfUI(module: names[$0.module]) }) { return }
    var access: [Declaration.Access] = []
    for declaration in facts.declarations {
      let parent = declaration.parent < 0 ? nil : facts.declarations[Int(declaration.parent)]
      let around = declaration.parent < 0 ? Declaration.Access.open : access[Int(declaration.parent)]
      let effective = Self.access(of: declaration, in: parent, around)
      access.append(effective)
      guard effective >= .public else { continue }
      add(declaration, in: parent, names, inherited: facts.inherited)
    }
  }

  /// Returns the access level of a declaration: requirements of a protocol and cases of an enum have that of their
  /// type; members of a public extension are public by default.
  private static func access(
    of declaration: Declaration, in parent: Declaration?, _ around: Declaration.Access
  ) -> Declaration.Access {
    if declaration.kind == .extension, declaration.access == .internal {
      // Each of its members has its own access level.
      return .open
    }
    guard let parent else { return declaration.access }
    switch parent.kind {
    case .protocol: return around
    case .enum where declaration.kind == .case: return around
    case .extension where parent.access >= .public && declaration.access == .internal: return .public
    default: return min(around, declaration.access)
    }
  }

  private mutating func add(
    _ declaration: Declaration, in parent: Declaration?, _ names: NameTable, inherited all: [Name]
  ) {
    let name = names[declaration.name]
    for label in names[declaration.labels].split(separator: ":") where label != "_" {
      labels.insert(String(label))
    }
    let isType =
      declaration.kind.isType || declaration.kind == .typealias || declaration.kind == .associatedtype
    if isType {
      let bases = all[Int(declaration.inherited.lowerBound)..<Int(declaration.inherited.upperBound)]
      let known = bases.map { names[$0] } + (declaration.kind == .typealias ? [names[declaration.type]] : [])
      inherited[name, default: []].formUnion(known.filter { !$0.isEmpty })
    }
    switch declaration.kind {
    case .extension, .initializer, .subscript: break
    case .macro: macros.insert(name)
    default:
      // Conforming types use a protocol's associated types without a dot.
      if parent == nil || declaration.kind == .associatedtype { globals.insert(name) }
      guard parent != nil else { break }
      let isStatic = isType || declaration.kind == .case || declaration.traits.contains(.static)
      if isStatic { statics.insert(name) } else { members.insert(name) }
    }
  }

  // MARK: Objective-C

  /// Reads the declarations of a header that keep their names in Swift: types, functions, properties. Methods and cases
  /// are renamed in Swift, and excluded.
  init(header text: String) {
    self.init()
    if text.contains("UIKit/") || text.contains("AppKit/") || text.contains("import UIKit") { return }
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" }.map(String.init)
      switch words.first {
      case "@interface", "@protocol":
        guard words.count > 1 else { continue }
        // `@protocol A, B;` is a forward declaration, and a category extends a type.
        if line.contains(";") || line.contains("(") { continue }
        globals.insert(words[1])
        if let colon = line.firstIndex(of: ":") {
          let base = line[line.index(after: colon)...].drop(while: \.isWhitespace).prefix {
            $0.isLetter || $0.isNumber
          }
          inherited[words[1], default: []].insert(String(base))
        }
      case "@property":
        // The last word that is not an attribute: `@property (nonatomic) NSString *title NS_SWIFT_NAME(x);`
        guard !line.contains("NS_SWIFT_NAME"), line.hasSuffix(";"), let name = words.last else { continue }
        members.insert(name)
      case "typedef":
        let kinds = ["NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM"]
        if let kind = words.firstIndex(where: kinds.contains), words.count > kind + 2 {
          globals.insert(words[kind + 2])
        }
      default: continue
      }
    }
  }
}
