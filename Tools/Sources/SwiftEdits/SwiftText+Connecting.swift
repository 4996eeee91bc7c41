import SwiftSyntax

/// Exits in a composition root that are not connected yet: `item: .unconnected`.
extension SwiftText {
  /// The arguments `.unconnected`, with the functions that are called.
  public var unconnected: [(function: String, label: String)] {
    let finder = UnconnectedFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.found
  }

  /// Returns the type of a parameter of a function, as written.
  ///
  /// - Returns: nil if the file has no such function.
  public func parameterType(_ label: String, of function: String) -> String? {
    for statement in tree.statements {
      guard let declaration = statement.item.as(FunctionDeclSyntax.self), declaration.name.text == function
      else {
        continue
      }
      return declaration.signature.parameterClause.parameters.first { $0.firstName.text == label }
        .map { text(of: $0.type) }
    }
    return nil
  }

  /// Returns the file with a connection instead of `.unconnected`, and without the comment that asks for it.
  public func connecting(_ label: String, of function: String, with argument: String) throws(EditError)
    -> SwiftText
  {
    var edits: [TextEdit] = []
    for call in calls(of: function) {
      guard
        let found = call.arguments.first(where: {
          $0.label?.text == label && text(of: $0.expression) == ".unconnected"
        })
      else { continue }
      edits.append(TextEdit(range(of: found.expression), argument))
      var line = startOfLine(at: range(of: call).lowerBound)
      while line > 0 {
        let previous = startOfLine(at: line - newline.utf8.count)
        let comment = slice(previous..<line).drop(while: \.isWhitespace)
        guard comment.hasPrefix("//"), previous < line else { break }
        if comment.hasPrefix("// \(label): ") { edits.append(TextEdit(previous..<line, "")) }
        line = previous
      }
    }
    return try replacing(edits)
  }
}

private final class UnconnectedFinder: SyntaxVisitor {
  var found: [(function: String, label: String)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    for argument in node.arguments {
      guard let label = argument.label?.text, argument.expression.trimmedDescription == ".unconnected" else {
        continue
      }
      found.append((node.calledExpression.trimmedDescription, label))
    }
    return .visitChildren
  }
}
