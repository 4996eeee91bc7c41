import BuiltInTemplates
import Foundation
import NameLists
import ProjectChanges
import SwiftEdits
import Templates

/// Plans a new module in a package: its files, the target, and its places in the lists of the app.
public struct ModuleGenerator {
  public var package: AppPackage
  public var template: Template
  /// The values of the template's parameters.
  public var values: [String: TemplateValue] = [:]
  /// The routes that exits lead to, by the names of exits.
  public var connections: [String: String] = [:]
  /// Whether unknown types are created in the domain target.
  public var createsStubs = false
  /// The file of the composition root; nil to find it.
  public var registry: String?

  public init(package: AppPackage, template: Template) {
    self.package = package
    self.template = template
  }

  /// Returns the changes that create a module. Nothing is written.
  public func plan(_ spec: ModuleSpec) throws -> ChangePlan {
    try checkName(spec.name)
    let spec = template.showsWork ? try spec.completed() : spec
    let model = try ModuleModel(spec, in: package, createsStubs: createsStubs)
    let root = try package.compositionRoot(chosen: registry)
    let stages = try package.stages()
    for name in connections.keys where spec.exit(named: name) == nil {
      throw GenerateError("--connect: the module has no exit \(name)")
    }
    for exit in spec.exits {
      if let event = exit.event, !spec.events.contains(where: { $0.name == event }) {
        throw SpecError("--exits", "\(exit.name) -> \(event): --events has no event \(event)")
      }
    }
    try checkTabs(spec)
    var plan = ChangePlan(changes: ChangeSet(root: package.root))
    var manifest = package.manifest

    let folders = Folders(
      module: package.folder(ofNew: spec.name, isTest: false),
      tests: package.folder(ofNew: spec.name + "Tests", isTest: true),
      root: (root.file as NSString).deletingLastPathComponent,
      views: Dictionary(
        stages.map { ($0.stage, ($0.place.file as NSString).deletingLastPathComponent) },
        uniquingKeysWith: { a, _ in a }))
    let places: [TemplateFile.Place] =
      [.module, .tests, .root] + stages.compactMap { TemplateFile.Place(rawValue: $0.stage.rawValue) }
    let files = try template.render(
      try context(model, stages.map(\.stage)), values: values, places: Set(places))
    for file in files {
      let path = "\(folders.folder(of: file.place))/\(file.path)"
      guard try plan.changes.content(of: path) == nil else { throw GenerateError("\(path) exists already") }
      // A mistake in a template is found before it is written.
      if path.hasSuffix(".swift") { _ = try SwiftText(path: path, text: file.text) }
      try plan.changes.write(path, file.text)
    }

    try addTargets(model, root, stages, files, &manifest, &plan)
    try addToRoot(model, root, &plan)
    for file in files where file.place == .root {
      try addNotImplemented(beside: file, in: folders.root, &plan)
    }
    for (stage, place) in stages { try Self.addView(model, stage, place, &plan) }
    try plan.changes.write("Package.swift", manifest.file.text)
    plan.decisions = try model.laneNotes()
    return plan
  }

  private struct Folders {
    let module: String
    let tests: String
    let root: String
    let views: [Stage: String]

    func folder(of place: TemplateFile.Place) -> String {
      switch place {
      case .module: module
      case .tests: tests
      case .root: root
      case .swiftui: views[.swiftui] ?? module
      case .uikit: views[.uikit] ?? module
      case .web: views[.web] ?? module
      }
    }
  }

  private func context(_ model: ModuleModel, _ stages: [Stage]) throws -> [String: Any] {
    var context = try model.context(connecting: connections)
    let hasAddress = model.spec.parameters.isEmpty && model.spec.link == nil
    context["address"] = hasAddress ? "/\(model.name.lowerFirst)" : ""
    return context
  }

  private func checkTabs(_ spec: ModuleSpec) throws {
    guard !spec.tabs.isEmpty else { return }
    guard spec.state.isEmpty, spec.slots.isEmpty else {
      throw SpecError("--exits", "a view of tabs shows nothing else: remove --state and --embeds")
    }
    for tab in spec.tabs where !tab.parameters.isEmpty || tab.output != nil || tab.event != nil {
      throw SpecError(
        "--exits", "the tab \(tab.name) has neither values nor a result: write \(tab.name) as tab")
    }
  }

  private func checkName(_ name: String) throws {
    if let problem = moduleNameProblem(name) { throw GenerateError(problem) }
    if NameList.swiftUI.globals.contains(name) {
      throw GenerateError(
        "\(name) is the name of a type of SwiftUI, and views import both: choose another name, such as Shop\(name)"
      )
    }
    for target in package.manifest.targets where target.name.lowercased() == name.lowercased() {
      throw GenerateError(
        target.name == name
          ? "Package.swift:\(target.line): there is a target \(name) already; change it with `viper generate event \(name) …`"
          : "Package.swift:\(target.line): the target \(target.name) differs only in case, which file systems do not distinguish"
      )
    }
    let types = Types(package: package)
    if let found = types.declarations(of: name).first {
      throw GenerateError("\(found.file) declares a type \(name) already: choose another name")
    }
  }

  // MARK: Package.swift

  private func addTargets(
    _ model: ModuleModel, _ root: AppPackage.Place, _ stages: [(stage: Stage, place: AppPackage.Place)],
    _ files: [RenderedFile], _ manifest: inout Manifest, _ plan: inout ChangePlan
  ) throws {
    let name = model.name
    let settings = manifest.usualSettings.map { ["swiftSettings: \($0)"] } ?? []
    let domains = model.targets(
      for: model.spec.allTypes.map(\.text) + model.rows.flatMap { $0.fields.map(\.type) })
    if !model.stubs.isEmpty { try Self.addStubs(model, &manifest, &plan) }
    let viper = try expression(of: "Viper", in: manifest)
    let own = domains.map { "\"\($0)\"" }
    let modules = package.sources.filter(package.isModule)
    try manifest.add(
      target: Self.target("target", name, own + [viper], settings),
      after: modules.last?.name ?? package.domain?.name)
    if let module = modules.first?.name { try manifest.add(toLibrariesWith: module, target: name) }
    if files.contains(where: { $0.place == .tests }) {
      let testing = try expression(of: "ViperTesting", in: manifest)
      try manifest.add(
        target: Self.target("testTarget", name + "Tests", ["\"\(name)\""] + own + [viper, testing], settings))
    }
    try manifest.add(dependency: "\"\(name)\"", to: root.target.name)
    for domain in own { try manifest.add(dependency: domain, to: root.target.name) }
    for (_, place) in stages {
      try manifest.add(dependency: "\"\(name)\"", to: place.target.name)
      for domain in own { try manifest.add(dependency: domain, to: place.target.name) }
      for tab in model.spec.tabs {
        guard let target = try model.connection(of: tab, chosen: connections).target else { continue }
        try manifest.add(dependency: "\"\(target)\"", to: place.target.name)
      }
    }
  }

  static func target(_ kind: String, _ name: String, _ dependencies: [String], _ settings: [String]) -> String
  {
    let line =
      ".\(kind)("
      + (["name: \"\(name)\"", "dependencies: [\(dependencies.joined(separator: ", "))]"] + settings)
      .joined(separator: ", ") + ")"
    // Four columns are the usual indentation of targets.
    if line.count + 5 <= 110 { return line }
    let head = ".\(kind)(\n  name: \"\(name)\",\n  dependencies: [\(dependencies.joined(separator: ", "))]"
    return head + settings.map { ",\n  \($0)" }.joined() + ")"
  }

  private func expression(of product: String, in manifest: Manifest) throws -> String {
    if let found = manifest.expression(forProduct: product) { return found }
    guard manifest.depends(on: "swift-viper") else {
      throw GenerateError(
        "Package.swift does not depend on swift-viper: add the package, or run `viper new --here`")
    }
    return ".product(name: \"\(product)\", package: \"swift-viper\")"
  }

  /// Creates the missing types in the domain target, which is created too if there is none.
  static func addStubs(
    _ model: ModuleModel, _ manifest: inout Manifest, _ plan: inout ChangePlan
  ) throws {
    let (package, domain) = (model.package, model.domainName)
    let folder = package.domain?.folder ?? package.folder(ofNew: domain, isTest: false)
    if !manifest.targets.contains(where: { $0.name == domain }) {
      let settings = manifest.usualSettings.map { [", swiftSettings: \($0)"] } ?? []
      try manifest.add(target: ".target(name: \"\(domain)\"\(settings.joined()))")
    }
    for name in model.stubs {
      let path = "\(folder)/\(name).swift"
      guard try plan.changes.content(of: path) == nil else { continue }
      try plan.changes.write(
        path,
        """
        public struct \(name): Codable, Hashable, Identifiable, Sendable {
          public let id: Int

          public init(id: Int) {
            self.id = id
          }
        }

        """)
    }
  }

  // MARK: Lists

  private func addToRoot(_ model: ModuleModel, _ root: AppPackage.Place, _ plan: inout ChangePlan) throws {
    let links = try model.spec.allExits.map { try model.connection(of: $0, chosen: connections) }
    guard let text = try plan.changes.content(of: root.file) else { return }
    var file = try SwiftText(path: root.file, text: text)
    for module in Set([model.name] + links.compactMap(\.target)).sorted() where module != root.target.name {
      file = try file.importing(module)
    }
    file = try file.adding(try model.entry(links), to: .modules)
    file = try connectingOthers(in: file, to: model)
    try plan.changes.write(root.file, file.text)
    for link in links {
      if let advice = link.advice { plan.notes.append("\(root.file): \(advice)") }
    }
  }

  /// Creates the error that a file in the composition root throws until its methods are written.
  private func addNotImplemented(
    beside file: RenderedFile, in folder: String, _ plan: inout ChangePlan
  ) throws {
    guard file.text.contains("NotImplemented(") else { return }
    let path = "\(folder)/NotImplemented.swift"
    if try plan.changes.content(of: path) == nil { try plan.changes.write(path, Self.notImplemented) }
    plan.notes.append("\(folder)/\(file.path): implement the methods; until then they throw an error")
  }

  /// Connects the exits of other modules that wait for the new route.
  private func connectingOthers(in file: SwiftText, to model: ModuleModel) throws -> SwiftText {
    var file = file
    for place in file.unconnected where place.label.upperFirst == model.name {
      for source in package.sources.flatMap(\.files) {
        guard let text = package.text(of: source), text.contains(place.function),
          let type = try SwiftText(path: source, text: text).parameterType(place.label, of: place.function),
          let exit = ExistingModule.exit(place.label, type, kind: "Exit")
        else { continue }
        let link = model.connection(of: exit, to: model.shape)
        guard link.advice == nil else { continue }
        file = try file.connecting(place.label, of: place.function, with: link.argument)
      }
    }
    return file
  }

  static let notImplemented = """
    /// The error of a method that is not written yet. Its text names the place.
    struct NotImplemented: Error, CustomStringConvertible {
      let description: String

      init(_ function: String = #function, file: String = #fileID, line: Int = #line) {
        description = "\\(file):\\(line): \\(function) is not implemented yet"
      }
    }

    """

  /// Lists the view of a module.
  static func addView(
    _ model: ModuleModel, _ stage: Stage, _ place: AppPackage.Place, _ plan: inout ChangePlan
  ) throws {
    guard let text = try plan.changes.content(of: place.file) else { return }
    var file = try SwiftText(path: place.file, text: text)
    let entry: String
    switch stage {
    case .swiftui: entry = "\(model.name)View.self"
    case .uikit:
      let arguments =
        model.spec.tabs.isEmpty ? "\(model.name)ViewController($0)" : "_ in \(model.name)ViewController()"
      entry = "UIKitView(\(model.name).self) { \(arguments) }"
      file = try file.importing(model.name)
    case .web: entry = "\(model.name)Page()"
    }
    file = try file.adding(entry, to: stage.list)
    try plan.changes.write(place.file, file.text)
  }
}
