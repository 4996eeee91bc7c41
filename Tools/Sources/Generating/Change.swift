import ProjectChanges
import SwiftEdits
import Templates

/// The changes of one module, file by file.
struct Change {
  let module: ExistingModule
  let changer: ModuleChanger
  var plan: ChangePlan
  /// The description with everything that was added so far.
  var spec: ModuleSpec
  var manifest: Manifest
  /// The targets of types that were added.
  var domains: Set<String> = []
  let templates: [String: String]

  init(module: ExistingModule, changer: ModuleChanger) throws {
    self.module = module
    self.changer = changer
    plan = ChangePlan(changes: ChangeSet(root: changer.package.root))
    spec = module.spec
    manifest = changer.package.manifest
    templates = try Template.builtIn("viper")?.texts ?? [:]
  }

  var package: AppPackage { changer.package }
  var name: String { module.name }

  /// Returns the module with what was added.
  func model() throws -> ModuleModel {
    try ModuleModel(spec, in: package, createsStubs: changer.createsStubs, extending: module)
  }

  /// Changes a file.
  mutating func edit(_ file: String, _ change: (SwiftText) throws -> SwiftText) throws {
    guard let text = try plan.changes.content(of: file) else { throw GenerateError("\(file) does not exist") }
    try plan.changes.write(file, try change(SwiftText(path: file, text: text)).text)
  }

  // MARK: Imports and targets

  /// Imports the modules of types into a file, and makes them dependencies of its target.
  mutating func importTypes(_ types: [String], into file: String, _ model: ModuleModel) throws {
    for module in model.imports(for: types) {
      if model.stubs.isEmpty == false, module == model.domainName { try addStubs(model) }
      try edit(file) { try $0.importing(module) }
      guard module != "Foundation" else { continue }
      domains.insert(module)
    }
  }

  mutating func addStubs(_ model: ModuleModel) throws {
    try ModuleGenerator.addStubs(model, &manifest, &plan)
  }

  /// Adds the targets of new types to the targets that use the module, and writes the manifest.
  mutating func finish() throws {
    for domain in domains.sorted() {
      for target in package.targets {
        let usesModule =
          target.name == module.target.name || target.target.dependencies.contains(module.target.name)
        guard usesModule else { continue }
        try manifest.add(dependency: "\"\(domain)\"", to: target.name)
      }
    }
    if manifest.file.text != package.manifest.file.text {
      try plan.changes.write("Package.swift", manifest.file.text)
    }
  }

  /// Returns the file that declares a type at its top.
  func file(declaring type: String, in targets: [AppPackage.SourceTarget]) throws -> String? {
    for target in targets {
      for file in target.files {
        guard let text = try plan.changes.content(of: file), text.contains(type) else { continue }
        if try SwiftText(path: file, text: text).declaredTypes.contains(where: {
          $0.name == type && !$0.isExtension
        }) {
          return file
        }
      }
    }
    return nil
  }
}
