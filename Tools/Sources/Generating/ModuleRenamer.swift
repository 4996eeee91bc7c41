import Foundation
import ProjectChanges
import SwiftEdits

/// Plans another name for a module: its types, its function, its target, its tests, and all files that are named after it.
public struct ModuleRenamer {
  private let package: AppPackage

  public init(package: AppPackage) { self.package = package }

  /// Returns the changes that rename a module. Nothing is written.
  ///
  /// - Throws: An error if a name is not possible, or if another type has one of the new names.
  public func plan(_ name: String, to other: String) throws -> ChangePlan {
    let module = try ExistingModule(name, in: package)
    if let problem = moduleNameProblem(other) { throw GenerateError(problem) }
    let names = ModuleNames.renamed(name, to: other)
    try check(names, module)
    var plan = ChangePlan(changes: ChangeSet(root: package.root))
    for target in package.targets {
      for file in target.files {
        guard let text = package.text(of: file) else { continue }
        let changed = try SwiftText(path: file, text: text).renaming(names).text
        let path = Self.path(of: file, in: target, names)
        if path != file {
          guard try plan.changes.content(of: path) == nil else {
            throw GenerateError("\(path) exists already")
          }
          try plan.changes.remove(file)
        }
        if path != file || changed != text { try plan.changes.write(path, changed) }
      }
    }
    for file in package.projectFiles {
      guard let text = package.text(of: file) else { continue }
      let changed = try SwiftText(path: file, text: text).renaming(names).text
      if changed != text { try plan.changes.write(file, changed) }
    }
    let manifest = package.manifest.file
    let strings = [name: other, "\(name)Tests": "\(other)Tests"]
    let paths = ["Sources/\(name)": "Sources/\(other)", "Tests/\(name)Tests": "Tests/\(other)Tests"]
    try plan.changes.write(
      "Package.swift", try manifest.renaming(strings: strings.merging(paths) { a, _ in a }).text)
    plan.notes = rest(name, names)
    return plan
  }

  private func check(_ names: [String: String], _ module: ExistingModule) throws {
    for target in package.targets {
      for file in target.files {
        guard let text = package.text(of: file) else { continue }
        for type in try SwiftText(path: file, text: text).declaredTypes where !type.isExtension {
          if names.values.contains(type.name), names[type.name] == nil {
            throw GenerateError("\(file) declares a type \(type.name) already: choose another name")
          }
          if type.name == module.name, file != module.contractFile {
            throw GenerateError("\(file) declares another type \(type.name): rename that first")
          }
        }
      }
    }
  }

  /// The path of a file after the change.
  private static func path(
    of file: String, in target: AppPackage.SourceTarget, _ names: [String: String]
  ) -> String {
    var parts = file.split(separator: "/").map(String.init)
    // The folder of a target has its name.
    let depth = target.folder.split(separator: "/").count - 1
    if parts.indices.contains(depth), parts[depth] == target.name, let new = names[target.name] {
      parts[depth] = new
    }
    if let last = parts.last, last.hasSuffix(".swift"), let new = names[String(last.dropLast(6))] {
      parts[parts.count - 1] = new + ".swift"
    }
    return parts.joined(separator: "/")
  }

  /// The files in which texts for people or addresses still have the old name.
  private func rest(_ name: String, _ names: [String: String]) -> [String] {
    let files = package.sources.flatMap { target in
      target.files.filter { file in
        let text = package.text(of: file) ?? ""
        return text.contains("\"\(name.words)\"") || text.contains("\"/\(name.lowerFirst)")
      }.map { Self.path(of: $0, in: target, names) }
    }
    return files.isEmpty
      ? [] : ["texts and addresses with the old name stay in \(files.joined(separator: ", "))"]
  }
}
