import Foundation
import SwiftEdits
import Templates

/// The use cases that new events call.
extension Change {
  mutating func addUseCase(of event: EventSpec, option: String, _ model: ModuleModel) throws {
    guard case .useCase(let result) = try spec.meaning(of: event, option: option) else { return }
    let use = try spec.useCase(of: event, result, option)
    guard module.presenterFile != nil else { return }
    if let type = types(of: use, model).flatMap(Types.names).first(where: module.nestedTypes.contains) {
      throw GenerateError(
        "\(event.name): a use case does not know the contract, and \(type) belongs to it (\(module.contractFile)): move "
          + "\(type) out of \(name), to a file of its own")
    }
    guard let interactor = module.interactorType else { return try addUseCases(with: use, model) }
    let declaration = model.declaration(of: use)
    let type = interactor.hasPrefix("any ") ? String(interactor.dropFirst(4)) : interactor
    guard let file = try file(declaring: type, in: [module.target]) else {
      plan.notes.append("no declaration of \(type) was found: add \(declaration)")
      return
    }
    guard type == "\(name)UseCases", interactor.hasPrefix("any ") else {
      // The interactor is written by hand, in its own way.
      plan.notes.append("\(file): add \(declaration) to \(type)")
      return
    }
    try edit(file) { try $0.adding(requirement: declaration, to: type) }
    try importTypes(types(of: use, model), into: file, model)
    try implement(use, of: type, model)
  }

  func types(of use: ModuleSpec.UseCase, _ model: ModuleModel) -> [String] {
    use.parameters.map(\.type) + (model.result(of: use).map { [$0] } ?? [])
  }

  /// Adds a method to all types of the package that implement the use cases.
  private mutating func implement(_ use: ModuleSpec.UseCase, of useCases: String, _ model: ModuleModel)
    throws
  {
    let fake = try model.fake(use)
    for target in package.targets {
      for file in target.files {
        guard let text = try plan.changes.content(of: file), text.contains(useCases) else { continue }
        for type in try SwiftText(path: file, text: text).types(inheritingFrom: useCases) {
          let swift = try SwiftText(path: file, text: try plan.changes.content(of: file) ?? "")
          if target.isTest, swift.recordsCalls(type) {
            let lines = fake.lines.map { "  \($0)" }
            try edit(file) {
              try $0.adding(
                member: (["\(fake.head) {"] + lines + ["}"]).joined(separator: "\n"), to: type)
            }
          } else {
            // A fake that a person wrote has its own way to record calls and to answer them.
            let error = target.isTest ? "CancellationError" : "NotImplemented"
            try edit(file) {
              try $0.adding(member: "\(model.declaration(of: use)) {\n  throw \(error)()\n}", to: type)
            }
            plan.notes.append("\(file): implement \(use.method) of \(type)")
          }
          try importTypes(types(of: use, model), into: file, model)
        }
      }
    }
  }

  /// Adds use cases to a module without an interactor.
  private mutating func addUseCases(with use: ModuleSpec.UseCase, _ model: ModuleModel) throws {
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
      ["name": use.event.name, "declaration": model.declaration(of: use)] as [String: Any]
    ]
    context["tests"] = ["fakes": [try model.fake(use).context]] as [String: Any]
    let renderer = Renderer(files: templates)
    for (file, template) in [
      ("\(module.target.folder)/\(name)UseCases.swift", "UseCases.swift.stencil"),
      ("\(rootFolder)/App\(name)UseCases.swift", "AppUseCases.swift.stencil"),
    ] {
      guard try plan.changes.content(of: file) == nil else { throw GenerateError("\(file) exists already") }
      try plan.changes.write(file, try renderer.render(file: template, context))
    }
    let errors = "\(rootFolder)/NotImplemented.swift"
    if try plan.changes.content(of: errors) == nil {
      try plan.changes.write(errors, ModuleGenerator.notImplemented)
    }
    plan.notes.append("\(rootFolder)/App\(name)UseCases.swift: implement \(use.event.name)")
    let (presenter, name) = (module.presenter, self.name)
    try edit(presenterFile) { try $0.adding(property: "let interactor: any \(name)UseCases", to: presenter) }
    try edit(moduleFile) {
      try $0.adding(
        dependency: "interactor: any \(name)UseCases", as: "interactor: interactor", toModuleOf: name)
    }
    try addToCall("interactor: App\(name)UseCases()")
    try addFake(try renderer.render(file: "snippets/Fake.stencil", context), presenter)
    for file in module.testFiles { try importTypes(types(of: use, model), into: file, model) }
  }

  private mutating func addFake(_ fake: String, _ presenter: String) throws {
    let name = name
    for file in module.testFiles {
      try edit(file) { text in
        // Only methods of the suite can use its property; other tests get a fake of their own.
        let suite = text.suite.flatMap { suite in
          text.callsOnlyInInstances(of: suite, presenter)
            && text.typeOfProperty("interactor", in: suite) == nil ? suite : nil
        }
        let interactor = suite == nil ? "Fake\(name)UseCases()" : "interactor"
        let changed = try text.importing("ViperTesting").adding(
          argument: "interactor: \(interactor)", toCallsOf: presenter)
        guard let suite else { return changed }
        return try changed.adding(property: "private let interactor = Fake\(name)UseCases()", to: suite)
      }
      if let text = try plan.changes.content(of: file) {
        try plan.changes.write(file, text + (text.hasSuffix("\n") ? "\n" : "\n\n") + fake)
      }
    }
  }
}
