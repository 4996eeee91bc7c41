import SwiftEdits

/// How the composition root connects the exits of a module.
extension ModuleModel {
  /// An exit, and the argument that connects it.
  struct Connection {
    let exit: ExitSpec
    /// The argument without its label; `.unconnected`, which does not compile, if there is no route.
    let argument: String
    /// What to connect, if the argument is a placeholder.
    let advice: String?
    /// The target of the route.
    let target: String?
  }

  /// Returns the connection of an exit: to the route of its name, or to the one that the person chose.
  ///
  /// - Parameter chosen: The routes that `--connect` names, by the names of exits.
  func connection(of exit: ExitSpec, chosen: [String: String]) throws -> Connection {
    let route = chosen[exit.name] ?? exit.name.upperFirst
    let found = types.declarations(of: route).filter {
      package.isModule($0.target) || $0.declaration.inherited.contains("Route")
    }
    guard let contract = found.first else {
      if let name = chosen[exit.name] {
        throw GenerateError(
          "--connect: the package has no route \(name) that the exit \(exit.name) can lead to")
      }
      return placeholder(exit, "connect it to a route: .to(…)")
    }
    let output = contract.declaration.nested.first { $0.name == "Output" }
    let produced = output.map { $0.aliased ?? "\(route).Output" }
    let expected = self.output(of: exit)
    guard expected == "Never" || produced.map({ types.areSame($0, expected) }) == true else {
      let text =
        "\(route) \(produced.map { "returns \($0)" } ?? "returns nothing"), and \(exit.name) expects \(expected)"
      if chosen[exit.name] != nil { throw GenerateError("--connect: \(text)") }
      return placeholder(exit, "\(text): translate it with .to(…, output: …), or connect another route")
    }
    let needed = (contract.declaration.initializer ?? []).filter { $0.defaultValue == nil }
    let declared = contract.declaration
    // A route that receives messages; the exit sends none.
    let isTranslated = declared.nested.contains { $0.name == "Input" }
    let result = expected == "Never" ? "{ _ in nil }" : "{ $0 }"
    let name = route
    func connection(_ route: String, isClosure: Bool) -> Connection {
      var argument = isClosure ? ".to { \(route) }" : ".to(\(route))"
      if isTranslated {
        // An input of the type Never cannot exist.
        argument = ".to({ \(route) }, input: { _ -> \(name).Input in }, output: \(result))"
      }
      return Connection(exit: exit, argument: argument, advice: nil, target: contract.target.name)
    }
    if needed.isEmpty {
      return exit.parameters.isEmpty
        ? connection("\(route)()", isClosure: false) : connection("_ in \(route)()", isClosure: true)
    }
    var arguments: [String] = []
    for parameter in needed {
      let label = parameter.name.map { "\($0): " }.orEmpty
      let type = declared.qualified(parameter.type)
      if exit.parameters.count == 1, types.areSame(exit.parameters[0].type, type) {
        arguments.append("\(label)$0")
      } else if let same = exit.parameters.first(where: {
        $0.name == parameter.name && types.areSame($0.type, type)
      }) {
        arguments.append("\(label)$0.\(same.value)")
      } else {
        let text = "\(route) needs \(parameter.name ?? "a value"): \(type), which \(exit.name) does not pass"
        if chosen[exit.name] != nil { throw GenerateError("--connect: \(text)") }
        return placeholder(exit, "\(text): connect it with .to { … }")
      }
    }
    return connection("\(route)(\(arguments.joined(separator: ", ")))", isClosure: true)
  }

  private func placeholder(_ exit: ExitSpec, _ advice: String) -> Connection {
    Connection(exit: exit, argument: ".unconnected", advice: "\(exit.name): \(advice)", target: nil)
  }

  /// The entry in the list of modules.
  func entry(_ connections: [Connection]) throws -> String {
    let comments = connections.compactMap { $0.advice.map { "// \($0)\n" } }.joined()
    let arguments =
      (try hasInteractor ? ["repository: App\(name)Repository()"] : [])
      + connections.map { "\($0.exit.name): \($0.argument)" }
    return comments + wrapped("\(function)(", arguments, ")", indent: 0, width: 104)
  }
}
