import Foundation
import ProjectChanges
import SwiftEdits

/// Plans the removal of a module: its files, its targets, and its entries in the lists of the app.
public struct ModuleRemover {
  private let package: AppPackage

  public init(package: AppPackage) { self.package = package }

  /// Returns the changes that remove a module. Nothing is written.
  ///
  /// Exits to the module become `.unconnected`, which does not compile. Other code that names it stays, and a note lists it.
  ///
  /// - Throws: An error if the module does not exist, or if its target contains another module.
  public func plan(_ name: String) throws -> ChangePlan {
    let module = try ExistingModule(name, in: package)
    try checkIsAlone(module)
    var plan = ChangePlan(changes: ChangeSet(root: package.root))
    let own = Set(ModuleNames.types(of: name))
    for target in package.targets {
      let isOwn = target.name == module.target.name || target.name == "\(module.target.name)Tests"
      for file in target.files {
        guard let text = package.text(of: file) else { continue }
        let swift = try SwiftText(path: file, text: text)
        if isOwn || Self.isNamed(file, after: own, swift) {
          try plan.changes.remove(file)
        } else {
          try remove(module, from: swift, &plan)
        }
      }
    }
    for file in package.projectFiles {
      guard let text = package.text(of: file) else { continue }
      try remove(module, from: SwiftText(path: file, text: text), &plan)
    }
    for file in package.otherFiles(of: module.target) {
      plan.notes.append("\(file) stays: it is not Swift. Delete it if nothing else uses it")
    }
    try plan.changes.write("Package.swift", try manifest(without: module).text)
    return plan
  }

  /// Whether a file has the name of one of the types, and declares nothing else.
  private static func isNamed(_ file: String, after types: Set<String>, _ text: SwiftText) -> Bool {
    let name = String((file as NSString).lastPathComponent.dropLast(".swift".count))
    return types.contains(name) && text.declares(name)
      && text.declaredTypes.allSatisfy { types.contains($0.name) }
  }

  private func checkIsAlone(_ module: ExistingModule) throws {
    for file in module.target.files {
      guard let text = package.text(of: file) else { continue }
      let others = try SwiftText(path: file, text: text).types(inheritingFrom: "Contract")
      if let other = others.first(where: { $0 != module.name }) {
        throw GenerateError(
          "\(file): the target \(module.target.name) contains the module \(other) too: remove \(module.name) by hand"
        )
      }
    }
  }

  private func remove(_ module: ExistingModule, from file: SwiftText, _ plan: inout ChangePlan) throws {
    let name = module.name
    let function = "\(name.lowerFirst)Module("
    let entries = [
      "\(name)View.self", "\(name)Page()", "import \(module.target.name)",
      "@testable import \(module.target.name)",
    ]
    var (text, arguments) = try file.replacingArguments(calling: name, with: ".unconnected")
    text = try text.removing { entry in
      entry.hasPrefix(function) || entry.hasPrefix("UIKitView(\(name).self)") || entries.contains(entry)
    }
    for (label, old) in arguments {
      plan.notes.append("\(file.path): connect \(label) to another route, or remove it; it was \(old)")
    }
    for identifier in ModuleNames.types(of: name) {
      for line in text.lines(naming: identifier) {
        plan.notes.append("\(file.path):\(line) still names \(identifier): change it by hand")
      }
    }
    if text.text != file.text { try plan.changes.write(file.path, text.text) }
  }

  private func manifest(without module: ExistingModule) throws -> SwiftText {
    let names = [module.target.name, "\(module.target.name)Tests"]
    return try package.manifest.file.removing { element in
      names.contains { name in
        element == "\"\(name)\""
          || element.prefixMatch(of: #/\.(?:target|testTarget|byName)\(\s*name: "(?<name>[^"]*)"/#)?.output
            .name == name[...]
      }
    }
  }
}
