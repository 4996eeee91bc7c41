import Foundation
import ProjectChanges
import SwiftEdits
import Templates

/// Plans a module from a template that does not describe modules of swift-viper: its files and its target.
public struct PlainModuleGenerator {
  /// The folder of the project, absolute.
  public var root: String
  /// The package; nil for a project without one.
  public var package: AppPackage?
  public var template: Template
  public var values: [String: TemplateValue] = [:]
  public var rambafile: Rambafile?
  /// The values of `custom_parameters` in imported templates; `description` is also that of the module.
  public var customParameters: [String: String] = [:]
  /// The date in headers.
  public var date = Date()

  public init(root: String, package: AppPackage?, template: Template) {
    self.root = root
    self.package = package
    self.template = template
  }

  /// Returns the changes that create a module. Nothing is written.
  public func plan(_ name: String) throws -> ChangePlan {
    if let problem = moduleNameProblem(name) { throw GenerateError(problem) }
    if let package {
      for target in package.manifest.targets where target.name.lowercased() == name.lowercased() {
        throw GenerateError("Package.swift:\(target.line): there is a target \(target.name) already")
      }
    }
    var plan = ChangePlan(changes: ChangeSet(root: root))
    let (module, tests) = folders(name)
    let renderer = Renderer(files: template.texts, keepsLines: template.keepsLines)
    // The name of a file is a variable of its text: the path is rendered first.
    for file in template.files {
      let base = (file.path as NSString).lastPathComponent
      let context = try context(name, file: base, renderer)
      var single = template
      single.files = [file]
      for rendered in try single.render(context, values: values, with: renderer) {
        let path = "\(rendered.place == .tests ? tests : module)/\(rendered.path)"
        guard try plan.changes.content(of: path) == nil else {
          throw GenerateError("\(path) exists already: nothing was written")
        }
        try plan.changes.write(path, rendered.text)
      }
    }
    guard let package else {
      plan.notes.append("add the files to the targets in Xcode, unless their folders are synchronized")
      return plan
    }
    var manifest = package.manifest
    let settings = manifest.usualSettings.map { ["swiftSettings: \($0)"] } ?? []
    try manifest.add(
      target: ModuleGenerator.target("target", name, [], settings).replacing(", dependencies: []", with: ""))
    if template.files.contains(where: { $0.place == .tests }) {
      try manifest.add(
        target: ModuleGenerator.target("testTarget", name + "Tests", ["\"\(name)\""], settings))
    }
    try plan.changes.write("Package.swift", manifest.file.text)
    return plan
  }

  /// The folders of the module and its tests: those of the Rambafile, or those of the package.
  private func folders(_ name: String) -> (String, String) {
    if package == nil, let rambafile, let path = rambafile.projectPath {
      return (Self.plain("\(path)/\(name)"), Self.plain("\(rambafile.testPath ?? path + "Tests")/\(name)"))
    }
    guard let package else { return ("Sources/\(name)", "Tests/\(name)Tests") }
    return (package.folder(ofNew: name, isTest: false), package.folder(ofNew: name + "Tests", isTest: true))
  }

  private static func plain(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// The variables of Generamba, and `name` and `title`.
  private func context(_ name: String, file: String, _ renderer: Renderer) throws -> [String: Any] {
    let calendar = Calendar(identifier: .gregorian)
    let parts = calendar.dateComponents([.day, .month, .year], from: date)
    let two = { (number: Int?) in String(("0" + String(number ?? 0)).suffix(2)) }
    let project = rambafile?.projectName ?? package?.manifest.name ?? ""
    var context: [String: Any] = [
      "name": name, "title": name.words, "prefix": rambafile?.prefix ?? "",
      "year": String(parts.year ?? 0), "date": "\(two(parts.day))/\(two(parts.month))/\(parts.year ?? 0)",
      "developer": ["name": rambafile?.author ?? NSFullUserName(), "company": rambafile?.company ?? ""],
      "custom_parameters": customParameters,
    ]
    var module: [String: Any] = [
      "name": name, "description": customParameters["description"] ?? "", "project_name": project,
      "product_module_name": package == nil ? rambafile?.productModule ?? project : name,
      "project_targets": rambafile?.projectTargets ?? [], "test_targets": rambafile?.testTargets ?? [],
    ]
    context["module_info"] = module
    module["file_name"] = try? renderer.render(
      text: file, as: "template.yml",
      context.merging(
        template.parameters.reduce(into: [:]) { $0[$1.name] = "" }
      ) { a, _ in a })
    context["module_info"] = module
    return context
  }
}
