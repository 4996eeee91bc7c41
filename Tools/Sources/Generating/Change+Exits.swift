import SwiftEdits

/// Screens that a module shows.
extension Change {
  mutating func add(exit: ExitSpec) throws {
    if let reason = present(exit.name, in: spec.exits.map(\.name), "exit") { throw GenerateError(reason) }
    if let event = exit.event, !spec.events.contains(where: { $0.name == event }) {
      throw SpecError("exit", "\(name) has no event \(event)")
    }
    if exit.presentation == .tab {
      guard !spec.tabs.isEmpty else {
        throw SpecError(
          "exit", "\(name) has no tabs: create a module for them with --exits “\(exit.name) as tab”")
      }
      plan.notes.append(
        "\(module.presenterFile ?? name): call \(exit.name)() in didLoad, before the tab that is selected first"
      )
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
        exit: exit.name, type: model.type(of: exit), toModuleOf: name
      ) { model.action(of: exit, from: $0) }
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
  mutating func addToCall(_ argument: String, importing target: String? = nil) throws {
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

  func functionName() throws -> String? {
    guard let file = module.moduleFile, let text = package.text(of: file) else { return nil }
    return try SwiftText(path: file, text: text).moduleFunctionName(of: name)
  }
}
