import SwiftSyntax

extension SwiftText {
  /// Returns the file with a branch in the `switch` of a presenter's `handle`, before `default`.
  ///
  /// - Parameters:
  ///   - branch: The lines of the case, indented with two spaces for each level.
  ///   - method: The method with the `switch`: `handle`, `receive`.
  public func adding(branch: String, to method: String, of type: String) throws(EditError) -> SwiftText {
    guard let function = function(method, in: type) else {
      let text = "func \(method)(_ \(method == "receive" ? "input" : "event")"
      throw error(at: 0, "\(type) has no method \(text)…): add it with a switch")
    }
    guard let switchExpression = Self.firstSwitch(in: function) else {
      throw error(at: function, "\(type).\(method) has no switch to add a case to: add one over the cases")
    }
    let cases = switchExpression.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    guard cases.count == switchExpression.cases.count else {
      throw error(at: switchExpression, "the switch contains #if: add the case by hand")
    }
    let closing = switchExpression.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    guard let last = cases.last else {
      let indent = indentation(at: range(of: switchExpression).lowerBound)
      let opening = range(of: switchExpression.leftBrace).upperBound
      return try replacing([
        TextEdit(opening..<closing, newline + block(branch, indent: indent) + newline + indent)
      ])
    }
    if last.label.is(SwitchDefaultLabelSyntax.self) {
      let place = range(of: last).lowerBound
      let indent = indentation(at: place)
      let text = String(block(branch, indent: indent).dropFirst(indent.count))
      return try replacing([TextEdit(at: place, text + newline + indent)])
    }
    let place = range(of: last)
    let text = newline + block(branch, indent: indentation(at: place.lowerBound))
    if endOfLine(at: place.upperBound) >= closing {
      let indent = indentation(at: range(of: switchExpression).lowerBound)
      return try replacing([TextEdit(place.upperBound..<closing, text + newline + indent)])
    }
    return try replacing([TextEdit(at: behindLineComment(place.upperBound), text)])
  }

  /// Returns the file with an argument at the end of each call of a function.
  ///
  /// - Parameters:
  ///   - argument: The argument with its label: `login: login`.
  ///   - isRequired: Whether a file without such a call is an error.
  public func adding(argument: String, toCallsOf name: String, isRequired: Bool = true) throws(EditError)
    -> SwiftText
  {
    var edits: [TextEdit] = []
    for call in calls(of: name) {
      if let list = CommaList(argumentsOf: call) {
        edits += inserting(argument, into: list)
      } else {
        edits.append(TextEdit(at: range(of: call.calledExpression).upperBound, "(\(argument))"))
      }
    }
    if edits.isEmpty, isRequired { throw error(at: 0, "does not call \(name): add \(argument) by hand") }
    return try replacing(edits)
  }

  /// Returns the file with a dependency of a module: a parameter of its function, and an argument of its presenter.
  ///
  /// - Parameters:
  ///   - parameter: The parameter of the function: `repository: any CartRepository`.
  ///   - argument: The argument of the presenter: `interactor: CartInteractor(repository: repository)`.
  public func adding(dependency parameter: String, as argument: String, toModuleOf contract: String)
    throws(EditError) -> SwiftText
  {
    let broken = try breakingModules(of: contract, toAdd: argument.count)
    let function = try broken.moduleFunction(of: contract)
    var edits = broken.inserting(parameter, into: CommaList(function.signature.parameterClause))
    for presenter in broken.calls(of: "\(contract)Presenter", in: function) {
      guard let list = CommaList(argumentsOf: presenter) else { continue }
      edits += broken.inserting(argument, into: list)
    }
    return try broken.replacing(edits)
  }

  /// Returns the file with line breaks in the closures of a module that would become too long in one line.
  private func breakingModules(of contract: String, toAdd count: Int) throws(EditError) -> SwiftText {
    let function = try moduleFunction(of: contract)
    var edits: [TextEdit] = []
    for module in calls(of: "Module", in: function) + calls(of: "Module<\(contract)>", in: function) {
      guard let closure = module.trailingClosure, let first = closure.statements.first,
        let last = closure.statements.last
      else { continue }
      let place = range(of: module)
      guard line(at: place.lowerBound) == line(at: place.upperBound),
        column(at: place.upperBound) + count + 2 > Self.width
      else { continue }
      let outer = newline + indentation(at: place.lowerBound)
      let start =
        closure.signature.map { range(of: $0).upperBound } ?? range(of: closure.leftBrace).upperBound
      edits.append(TextEdit(start..<range(of: first).lowerBound, outer + indentation))
      edits.append(TextEdit(range(of: last).upperBound..<range(of: closure.rightBrace).lowerBound, outer))
    }
    return try replacing(edits)
  }

  /// Returns the file with an argument of each call of a presenter in tests. If a function creates the presenter, the
  /// value becomes one of its parameters.
  ///
  /// - Parameters:
  ///   - name: The label of the argument.
  ///   - type: The type of the parameter.
  ///   - value: The default value of the parameter.
  public func adding(testArgument name: String, type: String, value: String, toCallsOf presenter: String)
    throws(EditError) -> SwiftText
  {
    var edits: [TextEdit] = []
    var functions: Set<SyntaxIdentifier> = []
    for call in calls(of: presenter) {
      guard let list = CommaList(argumentsOf: call) else { continue }
      var node = Syntax(call).parent
      while let current = node, !current.is(FunctionDeclSyntax.self) { node = current.parent }
      if let function = node?.as(FunctionDeclSyntax.self),
        function.signature.returnClause?.type.trimmedDescription == presenter
      {
        edits += inserting("\(name): \(name)", into: list)
        if functions.insert(function.id).inserted {
          edits += inserting(
            "\(name): \(type) = \(value)", into: CommaList(function.signature.parameterClause))
        }
      } else {
        edits += inserting("\(name): \(value)", into: list)
      }
    }
    return try replacing(edits)
  }

  /// Returns the file with an exit of a module: a parameter of its function, an entry in the list of exits, and an
  /// argument of its presenter.
  ///
  /// - Parameters:
  ///   - name: The name of the exit.
  ///   - type: The type of the parameter: `Exit<Void, User>`.
  ///   - contract: The contract of the module.
  ///   - action: Returns the argument for the name of the live screen: `login.pushed(from: screen)`.
  public func adding(
    exit name: String, type: String, toModuleOf contract: String, action: (_ screen: String) -> String
  ) throws(EditError) -> SwiftText {
    let broken = try breakingModules(of: contract, toAdd: 2 * name.count + action("screen").count + 8)
    if broken.text != text {
      return try broken.adding(exit: name, type: type, toModuleOf: contract, action: action)
    }
    let function = try moduleFunction(of: contract)
    var edits = inserting("\(name): \(type)", into: CommaList(function.signature.parameterClause))
    let modules = calls(of: "Module", in: function) + calls(of: "Module<\(contract)>", in: function)
    guard !modules.isEmpty else {
      throw error(at: function, "\(function.name.text) does not call Module: add the exit \(name) by hand")
    }
    for module in modules {
      guard let closure = module.trailingClosure else {
        throw error(
          at: module, "the module has no closure that creates its presenter: add the exit \(name) by hand")
      }
      if module.arguments.isEmpty {
        let call = range(of: module.calledExpression).upperBound
        let end = module.rightParen.map { range(of: $0).upperBound } ?? call
        edits.append(TextEdit(call..<end, "(leadingTo: \(name))"))
      } else if let list = CommaList(argumentsOf: module) {
        edits += inserting(name, into: list)
      }
      let screen =
        switch closure.signature?.parameterClause {
        case .simpleInput(let names)?: names.first?.name.text
        case .parameterClause(let clause)?:
          clause.parameters.first.map { ($0.secondName ?? $0.firstName).text }
        case nil: "$0"
        }
      for presenter in calls(of: "\(contract)Presenter", in: closure) {
        guard let list = CommaList(argumentsOf: presenter) else { continue }
        edits += inserting("\(name): \(action(screen ?? "$0"))", into: list)
      }
    }
    return try replacing(edits)
  }

  /// The name of the function that creates a module of a contract.
  public func moduleFunctionName(of contract: String) -> String? {
    moduleFunctions(of: contract).first?.name.text
  }

  private func moduleFunction(of contract: String) throws(EditError) -> FunctionDeclSyntax {
    let found = moduleFunctions(of: contract)
    guard let function = found.first else {
      throw error(at: 0, "has no function that returns Module<\(contract)>")
    }
    if found.count > 1 {
      throw error(at: found[1], "several functions return Module<\(contract)>: change them by hand")
    }
    return function
  }

  private static func firstSwitch(in function: FunctionDeclSyntax) -> SwitchExprSyntax? {
    for item in function.body?.statements ?? [] {
      if let expression = item.item.as(ExpressionStmtSyntax.self)?.expression.as(SwitchExprSyntax.self) {
        return expression
      }
      if let expression = item.item.as(SwitchExprSyntax.self) { return expression }
    }
    return nil
  }
}
