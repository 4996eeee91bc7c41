import Foundation
import ProjectChanges
import SwiftEdits
import Templates

/// Plans the layers beneath interactors: a service, or a data manager with its cache and service.
public struct DataGenerator {
  public enum Kind: String, Sendable { case service, dataManager = "datamanager" }

  public var package: AppPackage
  /// The entity; nil for the singular of the name.
  public var entity: String?
  public var createsStubs = false

  public init(package: AppPackage) { self.package = package }

  /// Returns the changes that create a target `NAMEData` with the layer, and its tests.
  public func plan(_ kind: Kind, _ name: String) throws -> ChangePlan {
    if let problem = moduleNameProblem(name) { throw GenerateError(problem) }
    let entity = entity ?? Self.singular(name)
    if let problem = nameProblem(entity, isType: true) { throw GenerateError("--entity: \(problem)") }
    let target = name + (kind == .service ? "Service" : "Data")
    if let present = package.manifest.targets.first(where: { $0.name.lowercased() == target.lowercased() }) {
      throw GenerateError("Package.swift:\(present.line): there is a target \(present.name) already")
    }
    // The entity is looked up as the type of a module's parameter.
    var spec = ModuleSpec(name: target)
    spec.parameters = [Parameter(name: "entity", type: entity)]
    let model = try ModuleModel(spec, in: package, createsStubs: createsStubs)
    guard let domain = model.targets(for: [entity]).first else {
      throw GenerateError("--entity: \(entity) is not a type of the package")
    }
    guard let sample = model.types.sample(of: entity, named: "name"),
      !sample.contains("nil") || sample.contains("(")
    else {
      throw GenerateError("--entity: the tests need a value of \(entity): give it a public initializer")
    }
    guard model.types.isEquatable(entity) else {
      throw GenerateError("--entity: \(entity) must be Equatable, so that tests can compare it: add Hashable")
    }
    if kind == .service, !model.types.isCodableAndHashable(entity), !model.types.isCodable(entity) {
      throw GenerateError("--entity: \(entity) must be Codable, so that it can be decoded: add Codable")
    }
    if kind == .dataManager, model.types.sample(of: "\(entity).ID", named: "id") == nil {
      throw GenerateError("--entity: \(entity) must have a property `id`, by which the cache finds it")
    }
    guard let template = try Template.builtIn(kind.rawValue) else {
      throw GenerateError("the template is missing")
    }
    let context: [String: Any] = [
      "name": name, "target": target, "entity": entity, "entities": Self.plural(entity.lowerFirst),
      "domain": domain,
      "sample": sample,
    ]
    var plan = ChangePlan(changes: ChangeSet(root: package.root))
    var manifest = package.manifest
    if !model.stubs.isEmpty { try ModuleGenerator.addStubs(model, &manifest, &plan) }
    let folders = [
      TemplateFile.Place.module: package.folder(ofNew: target, isTest: false),
      .tests: package.folder(ofNew: target + "Tests", isTest: true),
    ]
    for file in try template.render(context) {
      let path = "\(folders[file.place] ?? "")/\(file.path)"
      guard try plan.changes.content(of: path) == nil else { throw GenerateError("\(path) exists already") }
      _ = try SwiftText(path: path, text: file.text)
      try plan.changes.write(path, file.text)
    }
    let settings = manifest.usualSettings.map { ["swiftSettings: \($0)"] } ?? []
    try manifest.add(
      target: ModuleGenerator.target("target", target, ["\"\(domain)\""], settings), after: domain)
    try manifest.add(
      target: ModuleGenerator.target(
        "testTarget", target + "Tests", ["\"\(target)\"", "\"\(domain)\""], settings))
    try plan.changes.write("Package.swift", manifest.file.text)
    plan.notes.append(
      kind == .service
        ? "create HTTP\(name)Service in the composition root, and pass it to the modules or data managers that need it"
        : "implement \(entity)Service; the composition root creates the data manager, and repositories of modules use it"
    )
    return plan
  }

  static func singular(_ name: String) -> String {
    if name.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
    if name.hasSuffix("sses") || name.hasSuffix("xes") { return String(name.dropLast(2)) }
    return name.hasSuffix("s") && !name.hasSuffix("ss") ? String(name.dropLast()) : name
  }

  static func plural(_ name: String) -> String {
    if name.hasSuffix("y"), let before = name.dropLast().last, !"aeiou".contains(before) {
      return name.dropLast() + "ies"
    }
    return name.hasSuffix("s") || name.hasSuffix("x") ? name + "es" : name + "s"
  }
}
