import Foundation
import SwiftEdits
import Templates

/// The use cases that new events call.
extension Change {
  mutating func addUseCase(of event: EventSpec, option: String, _ model: ModuleModel) throws {
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

  func interactorExists() throws -> Bool {
    try file(declaring: "\(name)Interactor", in: [module.target]) != nil
  }

  /// Adds a method to all types of the package that implement a port.
  mutating func implement(_ use: ModuleSpec.UseCase, of repository: String, _ model: ModuleModel)
    throws
  {
    let double = model.double(use)
    for target in package.targets {
      for file in target.files {
        guard let text = try plan.changes.content(of: file), text.contains(repository) else { continue }
        for type in try SwiftText(path: file, text: text).types(inheritingFrom: repository) {
          let swift = try SwiftText(path: file, text: try plan.changes.content(of: file) ?? "")
          if target.isTest, swift.recordsCalls(type) {
            let lines = (double["lines"] as? [String] ?? []).map { "  \($0)" }
            try edit(file) {
              try $0.adding(
                member: (["\(double["head"] ?? "") {"] + lines + ["}"]).joined(separator: "\n"), to: type)
            }
          } else {
            // A double that a person wrote has its own way to record calls and to answer them.
            let error = target.isTest ? "CancellationError" : "NotImplemented"
            try edit(file) {
              try $0.adding(member: "\(model.declaration(of: use)) {\n  throw \(error)()\n}", to: type)
            }
            plan.notes.append("\(file): implement \(use.event.method) of \(type)")
          }
          try importTypes(
            use.event.parameters.map(\.type) + (model.result(of: use).map { [$0] } ?? []), into: file, model)
        }
      }
    }
  }

  /// Adds an interactor with its port to a module without one.
  mutating func addInteractor(for use: ModuleSpec.UseCase, _ model: ModuleModel) throws {
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
        // Only methods of the suite can use its property; other tests get a double of their own.
        let suite = text.suite.flatMap { suite in
          text.callsOnlyInInstances(of: suite, presenter)
            && text.typeOfProperty("repository", in: suite) == nil ? suite : nil
        }
        let repository = suite == nil ? "Recording\(name)Repository()" : "repository"
        let changed = try text.adding(
          argument: "interactor: \(name)Interactor(repository: \(repository))", toCallsOf: presenter)
        guard let suite else { return changed }
        return try changed.adding(
          property: "private let repository = Recording\(name)Repository()", to: suite)
      }
      if let text = try plan.changes.content(of: file) {
        try plan.changes.write(file, text + (text.hasSuffix("\n") ? "\n" : "\n\n") + double)
      }
    }
  }
}
