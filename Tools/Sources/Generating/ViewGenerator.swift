import Foundation
import ProjectChanges
import SwiftEdits
import Templates

/// Plans the view of a module for a stage that the app uses.
public struct ViewGenerator {
  public var package: AppPackage
  public var template: Template

  public init(package: AppPackage, template: Template) {
    self.package = package
    self.template = template
  }

  public func plan(_ name: String, stage: Stage) throws -> ChangePlan {
    let module = try ExistingModule(name, in: package)
    guard let place = try package.stages().first(where: { $0.stage == stage })?.place else {
      throw GenerateError(
        "the app has no list of views for \(stage.rawValue): `viper new --here --stage \(stage.rawValue)` adds one"
      )
    }
    let model = try ModuleModel(module.spec, in: package, extending: module)
    var context = try model.viewContext()
    context["address"] = ""
    let folder = (place.file as NSString).deletingLastPathComponent
    guard let kind = TemplateFile.Place(rawValue: stage.rawValue) else {
      throw GenerateError("the stage has no views")
    }
    var plan = ChangePlan(changes: ChangeSet(root: package.root))
    for file in try template.render(context, places: [kind]) {
      let path = "\(folder)/\(file.path)"
      guard try plan.changes.content(of: path) == nil else { throw GenerateError("\(path) exists already") }
      _ = try SwiftText(path: path, text: file.text)
      try plan.changes.write(path, file.text)
    }
    guard !plan.changes.isEmpty else {
      throw GenerateError("the template \(template.name) has no view for \(stage.rawValue)")
    }
    var manifest = package.manifest
    try manifest.add(dependency: "\"\(module.target.name)\"", to: place.target.name)
    for domain in model.targets(for: module.spec.state.map(\.type)) {
      try manifest.add(dependency: "\"\(domain)\"", to: place.target.name)
    }
    for tab in module.spec.tabs {
      guard let target = try model.connection(of: tab, chosen: [:]).target else { continue }
      try manifest.add(dependency: "\"\(target)\"", to: place.target.name)
    }
    try ModuleGenerator.addView(model, stage, place, &plan)
    try plan.changes.write("Package.swift", manifest.file.text)
    return plan
  }
}
