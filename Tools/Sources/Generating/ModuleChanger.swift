import Foundation
import ProjectChanges
import SwiftEdits
import Templates

/// Plans changes of a module that exists.
public struct ModuleChanger {
  public var package: AppPackage
  public var createsStubs = false
  public var connections: [String: String] = [:]
  public var registry: String?

  public init(package: AppPackage) { self.package = package }

  /// An addition to a module.
  public enum Addition: Sendable {
    case event(String), exit(String), state(String), input(String), output(String)
  }

  /// Returns the changes that add something to a module. Nothing is written.
  public func plan(_ addition: Addition, to name: String) throws -> ChangePlan {
    let module = try ExistingModule(name, in: package)
    var change = try Change(module: module, changer: self)
    switch addition {
    case .event(let text):
      for event in try SpecReader("event").events(text) { try change.add(event: event) }
    case .exit(let text):
      for exit in try SpecReader("exit").exits(text) { try change.add(exit: exit) }
    case .state(let text):
      for field in try SpecReader("state").parameters(text) { try change.add(field: field) }
    case .input(let text):
      let (parameters, messages) = try SpecReader("input").inputs(text)
      for parameter in parameters { try change.add(parameter: parameter) }
      for message in messages { try change.add(message: message) }
    case .output(let text): try change.add(output: try SpecReader("output").output(text))
    }
    try change.finish()
    return change.plan
  }
}

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
  private let templates: [String: String]

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

  // MARK: Events

  mutating func add(event: EventSpec) throws {
    if let reason = present(event.name, in: spec.events.map(\.name), "event") { throw GenerateError(reason) }
    spec.events.append(event)
    let model = try model()
    let name = self.name
    let header = "public enum Event: \(model.isCodable ? "Codable, Hashable, " : "")Sendable"
    try edit(module.contractFile) {
      try $0.adding(case: event.declaration, to: "Event", of: name, orNew: header)
    }
    try importTypes(event.parameters.map(\.type), into: module.contractFile, model)
    try addBranch(event, to: "handle", parameter: "event", enumeration: "Event", option: "event", model)
    try addUseCase(of: event, option: "event", model)
    try addTest(of: event, isMessage: false, model)
    try addControl(of: event, model)
  }

  mutating func add(message: EventSpec) throws {
    if let reason = present(message.name, in: spec.messages.map(\.name), "input") {
      throw GenerateError(reason)
    }
    if spec.messages.isEmpty {
      plan.notes.append(
        "exits that lead to \(name) must translate inputs now: .to({ \(name)(…) }, input: { … }, output: { … })"
      )
    }
    spec.messages.append(message)
    let model = try model()
    let name = self.name
    try edit(module.contractFile) {
      try $0.adding(case: message.declaration, to: "Input", of: name, orNew: "public enum Input: Sendable")
    }
    try importTypes(message.parameters.map(\.type), into: module.contractFile, model)
    try addBranch(message, to: "receive", parameter: "input", enumeration: "Input", option: "input", model)
    try addUseCase(of: message, option: "input", model)
    try addTest(of: message, isMessage: true, model)
  }

  private func present(_ name: String, in names: [String], _ kind: String) -> String? {
    names.contains(name) ? "\(module.contractFile): \(self.name) has the \(kind) \(name) already" : nil
  }

  private mutating func addBranch(
    _ event: EventSpec, to method: String, parameter: String, enumeration: String, option: String,
    _ model: ModuleModel
  ) throws {
    let branch = try model.branch(of: event, option: option)
    guard let file = module.presenterFile else {
      plan.notes.append(
        "\(module.target.folder): no \(module.presenter) was found: handle .\(event.name) by hand")
      return
    }
    let presenter = module.presenter
    let name = self.name
    try edit(file) { text in
      if text.hasMethod(method, in: presenter) {
        return try text.adding(branch: branch, to: method, of: presenter)
      }
      let lines = branch.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
      return try text.adding(
        member:
          "func \(method)(_ \(parameter): \(name).\(enumeration)) {\n  switch \(parameter) {\n\(lines)\n  }\n}",
        to: presenter)
    }
  }

  // MARK: Use cases

  private mutating func addUseCase(of event: EventSpec, option: String, _ model: ModuleModel) throws {
    guard case .useCase(let result) = try spec.meaning(of: event, option: option) else { return }
    let use = ModuleSpec.UseCase(event: event, result: result)
    let declaration = model.declaration(of: use)
    guard module.presenterFile != nil else { return }
    if module.interactorType == nil, try !interactorExists() { return try addInteractor(for: use, model) }
    let interactor = (module.interactorType ?? "\(name)Interactor").replacing("any ", with: "")
    guard let file = try file(declaring: interactor, in: [module.target]) else {
      plan.notes.append("no declaration of \(interactor) was found: add \(declaration)")
      return
    }
    let repository = "\(name)Repository"
    let port = try self.file(declaring: repository, in: [module.target])
    guard let port, module.interactorType?.hasPrefix("any ") != true else {
      // The interactor is written by hand, in its own way.
      plan.notes.append("\(file): add \(declaration) to \(interactor)")
      return
    }
    try edit(file) {
      try $0.adding(member: "\(declaration) {\n  try await repository.\(event.methodCall)\n}", to: interactor)
    }
    try edit(port) { try $0.adding(requirement: declaration, to: repository) }
    let types = event.parameters.map(\.type) + (model.result(of: use).map { [$0] } ?? [])
    for file in [file, port] { try importTypes(types, into: file, model) }
    try implement(use, of: repository, model)
  }

  private func interactorExists() throws -> Bool {
    try file(declaring: "\(name)Interactor", in: [module.target]) != nil
  }

  /// Adds a method to all types of the package that implement a port.
  private mutating func implement(_ use: ModuleSpec.UseCase, of repository: String, _ model: ModuleModel)
    throws
  {
    let double = model.double(use)
    for target in package.targets {
      for file in target.files {
        guard let text = try plan.changes.content(of: file), text.contains(repository) else { continue }
        for type in try SwiftText(path: file, text: text).types(inheritingFrom: repository) {
          if target.isTest {
            var lines = ["\(double["head"] ?? "") {", "  calls.append(\"\(double["recorded"] ?? "")\")"]
            if let result = double["result"] as? String, !result.isEmpty {
              lines.append("  return \(result)")
            }
            try edit(file) { try $0.adding(member: (lines + ["}"]).joined(separator: "\n"), to: type) }
          } else {
            try edit(file) {
              try $0.adding(member: "\(model.declaration(of: use)) {\n  throw NotImplemented()\n}", to: type)
            }
            plan.notes.append("\(file): implement \(use.event.method)")
            try importTypes(
              use.event.parameters.map(\.type) + (model.result(of: use).map { [$0] } ?? []), into: file, model
            )
          }
        }
      }
    }
  }

  /// Adds an interactor with its port to a module without one.
  private mutating func addInteractor(for use: ModuleSpec.UseCase, _ model: ModuleModel) throws {
    guard let presenterFile = module.presenterFile, let moduleFile = module.moduleFile else {
      plan.notes.append(
        "\(module.target.folder): add an interactor with \(model.declaration(of: use)) by hand")
      return
    }
    let root = try package.compositionRoot(chosen: changer.registry)
    let rootFolder = (root.file as NSString).deletingLastPathComponent
    // Only the new use case: the other events are handled by code that exists.
    var context = try model.context()
    context["useCases"] = [
      ["name": use.event.name, "declaration": model.declaration(of: use), "call": use.event.methodCall]
        as [String: Any]
    ]
    context["tests"] = ["doubles": [model.double(use)]] as [String: Any]
    let renderer = Renderer(files: templates)
    for (file, template) in [
      ("\(module.target.folder)/\(name)Repository.swift", "Repository.swift.stencil"),
      ("\(module.target.folder)/\(name)Interactor.swift", "Interactor.swift.stencil"),
      ("\(rootFolder)/App\(name)Repository.swift", "AppRepository.swift.stencil"),
    ] {
      guard try plan.changes.content(of: file) == nil else { throw GenerateError("\(file) exists already") }
      try plan.changes.write(file, try renderer.render(file: template, context))
    }
    let errors = "\(rootFolder)/NotImplemented.swift"
    if try plan.changes.content(of: errors) == nil {
      try plan.changes.write(errors, ModuleGenerator.notImplemented)
    }
    plan.notes.append("\(rootFolder)/App\(name)Repository.swift: implement \(use.event.method)")
    let (presenter, name) = (module.presenter, self.name)
    try edit(presenterFile) { try $0.adding(property: "let interactor: \(name)Interactor", to: presenter) }
    try edit(moduleFile) {
      try $0.adding(
        dependency: "repository: any \(name)Repository",
        as: "interactor: \(name)Interactor(repository: repository)",
        toModuleOf: name)
    }
    try addToCall("repository: App\(name)Repository()")
    let double = try renderer.render(file: "snippets/Double.stencil", context)
    for file in module.testFiles {
      try edit(file) { text in
        let changed = try text.adding(
          argument: "interactor: \(name)Interactor(repository: repository)", toCallsOf: presenter)
        guard let suite = changed.suite else { return changed }
        return try changed.adding(
          property: "private let repository = Recording\(name)Repository()", to: suite)
      }
      if let text = try plan.changes.content(of: file) {
        try plan.changes.write(file, text + (text.hasSuffix("\n") ? "\n" : "\n\n") + double)
      }
    }
  }

  // MARK: Exits

  mutating func add(exit: ExitSpec) throws {
    if let reason = present(exit.name, in: spec.exits.map(\.name), "exit") { throw GenerateError(reason) }
    if let event = exit.event, !spec.events.contains(where: { $0.name == event }) {
      throw SpecError("exit", "\(name) has no event \(event)")
    }
    spec.exits.append(exit)
    let model = try model()
    guard let presenterFile = module.presenterFile, let moduleFile = module.moduleFile else {
      throw GenerateError(
        "\(module.target.folder): the presenter or the function that creates the module was not found")
    }
    let (presenter, name) = (module.presenter, self.name)
    let action = model.type(of: exit, "ExitAction")
    try edit(presenterFile) { try $0.adding(property: "let \(exit.name): \(action)", to: presenter) }
    try edit(moduleFile) {
      try $0.adding(
        exit: exit.name, type: model.type(of: exit), entry: model.entry(of: exit), toModuleOf: name)
    }
    let types = [model.parameters(of: exit), model.output(of: exit)].filter { $0 != "Void" && $0 != "Never" }
    for file in [presenterFile, moduleFile] { try importTypes(types, into: file, model) }
    let link = try model.connection(of: exit, chosen: changer.connections)
    if let advice = link.advice {
      plan.notes.append(advice)
    }
    try addToCall("\(exit.name): \(link.argument)", importing: link.target)
    for file in module.testFiles {
      try edit(file) {
        try $0.adding(
          testArgument: exit.name, type: action, value: "ExitAction { _ in nil }", toCallsOf: presenter)
      }
      try importTypes(types, into: file, model)
    }
  }

  /// Adds an argument to the call of the module's function in the composition root.
  private mutating func addToCall(_ argument: String, importing target: String? = nil) throws {
    guard let function = try functionName() else { return }
    let root = try package.compositionRoot(chosen: changer.registry)
    for target in package.sources {
      for file in target.files where file != module.moduleFile {
        guard let text = try plan.changes.content(of: file), text.contains(function) else { continue }
        guard try SwiftText(path: file, text: text).calls(function) else { continue }
        try edit(file) { try $0.adding(argument: argument, toCallsOf: function) }
      }
    }
    if let target, target != root.target.name {
      try edit(root.file) { try $0.importing(target) }
      try manifest.add(dependency: "\"\(target)\"", to: root.target.name)
    }
  }

  private func functionName() throws -> String? {
    guard let file = module.moduleFile, let text = package.text(of: file) else { return nil }
    return try SwiftText(path: file, text: text).moduleFunctionName(of: name)
  }

  // MARK: State, parameters, output

  mutating func add(field: Parameter) throws {
    if let reason = present(field.value, in: spec.state.map(\.value), "field") { throw GenerateError(reason) }
    spec.state.append(field)
    let model = try model()
    let declaration = try model.stateField(field)["declaration"] as? String ?? ""
    let name = self.name
    if module.hasOwnState {
      try edit(module.contractFile) {
        try $0.adding(property: "public var \(declaration)", to: "State", nestedIn: name)
      }
    } else if spec.parameters.isEmpty {
      try edit(module.contractFile) {
        try $0.adding(property: "public internal(set) var \(declaration)", to: name)
      }
    } else {
      // Until now the module had only parameters.
      guard spec.state.count == 1 else {
        throw GenerateError("\(module.contractFile): add \(declaration) by hand")
      }
      try edit(module.contractFile) {
        try $0.adding(
          member: "public struct State: ScreenState {\n  public var \(declaration)\n\n  public init() {}\n}",
          to: name)
      }
      plan.notes.append("views and tests of \(name) show \(name).State now")
    }
    try importTypes([field.type], into: module.contractFile, model)
    try addControl(of: field, model)
  }

  mutating func add(parameter: Parameter) throws {
    if let reason = present(parameter.value, in: spec.parameters.map(\.value), "parameter") {
      throw GenerateError(reason)
    }
    guard module.hasOwnState || spec.state.isEmpty else {
      throw GenerateError(
        "\(module.contractFile): the stored properties of \(name) are its state: move them into a nested State first, so that "
          + "the parameters are separate")
    }
    spec.parameters.append(parameter)
    let model = try model()
    let name = self.name
    let value = parameter.defaultValue.map { " = \($0)" } ?? ""
    try edit(module.contractFile) { text in
      let changed = try text.adding(property: "public let \(parameter.value): \(parameter.type)", to: name)
      return try changed.adding(
        parameter: "\(parameter.value): \(parameter.type)\(value)", storedAs: parameter.value,
        toInitializerOf: name)
    }
    try importTypes([parameter.type], into: module.contractFile, model)
    if parameter.defaultValue == nil {
      let places = try package.targets.flatMap(\.files).filter { file in
        guard file != module.contractFile, let text = package.text(of: file), text.contains("\(name)(") else {
          return false
        }
        return try SwiftText(path: file, text: text).calls(name)
      }
      if !places.isEmpty {
        plan.notes.append(
          "add the argument \(parameter.value) to \(name)(…) in \(places.joined(separator: ", "))")
      }
    }
  }

  mutating func add(output: ModuleSpec.Output) throws {
    let name = self.name
    switch (output, spec.output) {
    case (.type(let type), nil):
      spec.output = output
      let model = try model()
      try edit(module.contractFile) { try $0.adding(member: "public typealias Output = \(type)", to: name) }
      try importTypes([type], into: module.contractFile, model)
    case (.cases(let cases), nil), (.cases(let cases), .cases?):
      var all: [EventSpec] = []
      if case .cases(let present)? = spec.output { all = present }
      for found in cases {
        if let reason = present(found.name, in: all.map(\.name), "output") { throw GenerateError(reason) }
      }
      spec.output = .cases(all + cases)
      let model = try model()
      for found in cases {
        try edit(module.contractFile) {
          try $0.adding(
            case: found.declaration, to: "Output", of: name, orNew: "public enum Output: Equatable, Sendable")
        }
        try importTypes(found.parameters.map(\.type), into: module.contractFile, model)
      }
      if !all.isEmpty {
        plan.notes.append("connections that translate the outputs of \(name) need the new cases")
      }
    case (_, .some):
      throw GenerateError(
        "\(module.contractFile): \(name) has an output already: change it by hand, with the connections that use it"
      )
    }
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

  private mutating func addStubs(_ model: ModuleModel) throws {
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
