import SwiftSyntax

extension SwiftText {
  /// Returns the file with a view at the end of the container in the `body` of a SwiftUI view.
  ///
  /// - Returns: nil if the body is not one container with a closure, such as `Form { … }`.
  public func adding(swiftUI control: String, to view: String) throws(EditError) -> SwiftText? {
    guard let body = computedProperty("body", in: view),
      let container = Self.container(in: body), let closure = container.trailingClosure
    else { return nil }
    return try adding(control, toEndOf: closure)
  }

  /// Returns the file with markup at the end of the page of a `body` method: before `</main>`, or at the end of the text.
  ///
  /// - Returns: nil if the method does not return a literal of several lines.
  public func adding(markup: String, to page: String) throws(EditError) -> SwiftText? {
    guard let function = function("body", in: page), let body = function.body else { return nil }
    let finder = LiteralFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    guard let literal = finder.literal else { return nil }
    let closing = literal.closingQuote.positionAfterSkippingLeadingTrivia.utf8Offset
    let indent = indentation(at: closing)
    var place = startOfLine(at: closing)
    // The last line of the page that closes its main element.
    let opening = range(of: literal.openingQuote).upperBound
    var start = place
    while start > opening {
      let previous = startOfLine(at: start - 1)
      if previous < opening { break }
      if slice(previous..<start).drop(while: \.isWhitespace).hasPrefix("</main>") {
        place = previous
        break
      }
      start = previous
    }
    return try replacing([TextEdit(at: place, block(markup, indent: indent) + newline)])
  }

  /// Returns the file with a control in a view controller whose views are in a `layOut([…])`, a `layOut(above: […], …)` or a
  /// `UIStackView(arrangedSubviews: […])`.
  ///
  /// - Parameters:
  ///   - properties: The declarations of its views.
  ///   - setup: The statements of `viewDidLoad`.
  ///   - subviews: The views in the stack.
  ///   - display: The statements of `display`.
  /// - Returns: nil if there is no such list of views.
  public func adding(
    uiKit properties: [String], setup: String, subviews: [String], display: String, state: String,
    to controller: String
  ) throws(EditError) -> SwiftText? {
    guard let load = function("viewDidLoad", in: controller), let body = load.body else { return nil }
    let statements = body.statements
    if statements.count <= 2, viewList(in: load) == nil {
      let closing = body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
      let indent = indentation(at: closing) + indentation
      let list = "layOut([\n])"
      return try replacing([TextEdit(at: startOfLine(at: closing), block(list, indent: indent) + newline)])
        .adding(
          uiKit: properties, setup: setup, subviews: subviews, display: display, state: state, to: controller)
    }
    let laidOut = statements.filter { viewList(in: $0) != nil }
    guard let statement = laidOut.first(where: { !calls(of: "layOut", in: $0).isEmpty }) ?? laidOut.first,
      let array = viewList(in: statement)
    else { return nil }
    // A table has no height of its own.
    let setup =
      ([setup]
      + subviews.filter { $0.hasSuffix("Table") }.map {
        "\($0).heightAnchor.constraint(greaterThanOrEqualToConstant: 240).isActive = true"
      }).filter { !$0.isEmpty }.joined(separator: "\n")
    var edits: [TextEdit] = []
    if !setup.isEmpty {
      let place = range(of: statement).lowerBound
      let indent = indentation(at: place)
      edits.append(
        TextEdit(at: place, String(block(setup, indent: indent).dropFirst(indent.count)) + newline + indent))
    }
    for subview in subviews { edits += inserting(subview, into: CommaList(array)) }
    var file = try replacing(edits)
    for property in properties { file = try file.adding(property: property, to: controller) }
    if !display.isEmpty { file = try file.adding(statement: display, toDisplayOf: controller, state: state) }
    return file
  }

  /// The array of the views that a statement lays out.
  private func viewList(in node: some SyntaxProtocol) -> ArrayExprSyntax? {
    let arrays = calls(of: "layOut", in: node).compactMap { call in
      call.arguments.first { $0.label == nil || $0.label?.text == "above" }?.expression
    }
    let stacks = calls(of: "UIStackView", in: node).compactMap { call in
      call.arguments.first { $0.label?.text == "arrangedSubviews" }?.expression
    }
    return (arrays + stacks).first?.as(ArrayExprSyntax.self)
  }

  private func adding(statement: String, toDisplayOf controller: String, state: String) throws(EditError)
    -> SwiftText
  {
    guard let function = function("display", in: controller), let body = function.body else {
      return try adding(
        member: "override func display(_ state: \(state)) {\n"
          + statement.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n") + "\n}", to: controller
      )
    }
    let closing = body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let indent = indentation(at: closing)
    guard isFirstInLine(closing) else {
      let end = body.statements.last.map { range(of: $0).upperBound } ?? range(of: body.leftBrace).upperBound
      return try replacing([
        TextEdit(end..<closing, newline + block(statement, indent: indent + indentation) + newline + indent)
      ])
    }
    return try replacing([
      TextEdit(at: startOfLine(at: closing), block(statement, indent: indent + indentation) + newline)
    ])
  }

  private func computedProperty(_ name: String, in type: String) -> CodeBlockItemListSyntax? {
    for found in types where found.name == type {
      for member in found.members.members {
        guard let variable = member.decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
          binding.pattern.trimmedDescription == name,
          case .getter(let statements)? = binding.accessorBlock?.accessors
        else { continue }
        return statements
      }
    }
    return nil
  }

  /// Returns the call with a closure at the beginning of an expression: `Form { … }` of `Form { … }.padding()`.
  private static func container(in statements: CodeBlockItemListSyntax) -> FunctionCallExprSyntax? {
    guard statements.count == 1, var call = statements.first?.item.as(FunctionCallExprSyntax.self) else {
      return nil
    }
    while let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base {
      guard let inner = base.as(FunctionCallExprSyntax.self) else { return nil }
      call = inner
    }
    return call
  }

  private func adding(_ statement: String, toEndOf closure: ClosureExprSyntax) throws(EditError) -> SwiftText
  {
    let closing = closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let indent = indentation(at: closing)
    if isFirstInLine(closing) {
      return try replacing([
        TextEdit(at: startOfLine(at: closing), block(statement, indent: indent + indentation) + newline)
      ])
    }
    let outer = indentation(at: range(of: closure).lowerBound)
    let opening = range(of: closure.leftBrace).upperBound
    guard let first = closure.statements.first, let last = closure.statements.last else {
      return try replacing([
        TextEdit(opening..<closing, newline + block(statement, indent: outer + indentation) + newline + outer)
      ])
    }
    return try replacing([
      TextEdit(opening..<range(of: first).lowerBound, newline + outer + indentation),
      TextEdit(
        range(of: last).upperBound..<closing,
        newline + block(statement, indent: outer + indentation) + newline + outer),
    ])
  }
}

private final class LiteralFinder: SyntaxVisitor {
  /// The first literal of several lines.
  var literal: StringLiteralExprSyntax?

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard literal == nil, node.openingQuote.text == "\"\"\"" else { return .visitChildren }
    literal = node
    return .skipChildren
  }
}
