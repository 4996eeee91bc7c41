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
    /// The name and the target of the route.
    let route: String?
    let target: String?
  }

  /// The properties of a route that a connection depends on.
  struct RouteShape {
    let name: String
    let target: String
    /// The parameters without a default value, with the names of types as they are written outside.
    let parameters: [Parameter]
    /// The type of the output; nil for none.
    let output: String?
  }

  /// The route to this module.
  var shape: RouteShape {
    let output: String? =
      switch spec.output {
      case .type(let type)?: type
      case .cases?: "\(name).Output"
      case nil: nil
      }
    return RouteShape(
      name: name, target: name, parameters: spec.parameters, output: output)
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
      return placeholder(exit, "connect it to a route: .to { … }")
    }
    let declared = contract.declaration
    let shape = RouteShape(
      name: route, target: contract.target.name,
      parameters: (declared.initializer ?? []).filter { $0.defaultValue == nil }.map {
        Parameter(name: $0.name, type: declared.qualified($0.type))
      },
      output: declared.nested.first { $0.name == "Output" }.map { $0.aliased ?? "\(route).Output" })
    let connection = connection(of: exit, to: shape)
    if chosen[exit.name] != nil, let advice = connection.advice {
      throw GenerateError("--connect: \(advice)")
    }
    return connection
  }

  /// Returns the connection of an exit to a route; a placeholder if their types differ.
  func connection(of exit: ExitSpec, to route: RouteShape) -> Connection {
    let expected = output(of: exit)
    guard expected == "Never" || route.output.map({ types.areSame($0, expected) }) == true else {
      return placeholder(
        exit,
        "\(route.name) \(route.output.map { "returns \($0)" } ?? "returns nothing"), and \(exit.name) expects \(expected): "
          + "translate it with .to({ … }, output: { … }), or connect another route")
    }
    var arguments: [String] = []
    for parameter in route.parameters {
      let label = parameter.name.map { "\($0): " }.orEmpty
      if exit.parameters.count == 1, types.areSame(exit.parameters[0].type, parameter.type) {
        arguments.append("\(label)$0")
      } else if let same = exit.parameters.first(where: {
        $0.name == parameter.name && types.areSame($0.type, parameter.type)
      }) {
        arguments.append("\(label)$0.\(same.value)")
      } else {
        return placeholder(
          exit,
          "\(route.name) needs \(parameter.name ?? "a value"): \(parameter.type), which \(exit.name) does not pass: "
            + "connect it with .to { … }")
      }
    }
    let call = "\(route.name)(\(arguments.joined(separator: ", ")))"
    let ignoresValues = arguments.isEmpty && !exit.parameters.isEmpty
    let closure = "{ \(ignoresValues ? "_ in " : "")\(call) }"
    return Connection(
      exit: exit, argument: ".to \(closure)", advice: nil, route: route.name, target: route.target)
  }

  private func placeholder(_ exit: ExitSpec, _ advice: String) -> Connection {
    Connection(
      exit: exit, argument: ".unconnected", advice: "\(exit.name): \(advice)", route: nil, target: nil)
  }

  /// The entry in the list of modules.
  func entry(_ connections: [Connection]) throws -> String {
    let comments = connections.compactMap { $0.advice.map { "// \($0)\n" } }.joined()
    let arguments =
      (try hasInteractor ? ["interactor: App\(name)UseCases()"] : [])
      + connections.map { "\($0.exit.name): \($0.argument)" }
    return comments + wrapped("\(function)(", arguments, ")", indent: 0, width: 104)
  }
}
