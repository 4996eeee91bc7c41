import SwiftSyntax

extension SwiftText {
  /// Returns the file without the elements of arrays, unlabeled arguments, statements and imports whose text meets a condition. A comment
  /// above an element stays, except one of the generator about an exit.
  ///
  /// - Parameter isRemoved: receives the text of an element.
  public func removing(where isRemoved: @escaping (String) -> Bool) throws(EditError) -> SwiftText {
    var text = self
    // One after the other, because the last element needs the comma of the one before.
    while let edit = text.firstRemoval(isRemoved) { text = try text.replacing([edit]) }
    return text
  }

  private func firstRemoval(_ isRemoved: @escaping (String) -> Bool) -> TextEdit? {
    let finder = ElementFinder(isRemoved: isRemoved)
    finder.walk(tree)
    guard let found = finder.found else { return nil }
    if let list = finder.list, let index = list.elements.firstIndex(of: range(of: found).clamped(to: list)) {
      return removal(of: index, in: list)
    }
    return removal(ofLines: range(of: found))
  }

  private func removal(of index: Int, in list: CommaList) -> TextEdit {
    let element = list.elements[index]
    if index + 1 < list.elements.count {
      let next = list.elements[index + 1].lowerBound
      // Keep what is behind the comma in its line, such as a comment, if the next element is below.
      return TextEdit(element.lowerBound..<next, "")
    }
    guard index > 0 else {
      return TextEdit(element.lowerBound..<(list.trailingComma ?? element.upperBound), "")
    }
    let end = list.trailingComma.map { $0 - 1 } ?? element.upperBound
    return TextEdit(list.elements[index - 1].upperBound..<end, "")
  }

  /// A statement with its lines, and the comments of the generator above it.
  private func removal(ofLines range: Range<Int>) -> TextEdit {
    var start = range.lowerBound
    let end = endOfLine(at: range.upperBound)
    guard isFirstInLine(start), slice(range.upperBound..<end).allSatisfy(\.isWhitespace) else {
      let rest = slice(range.upperBound..<end).prefix { $0 == " " || $0 == ";" }
      return TextEdit(range.lowerBound..<(range.upperBound + rest.utf8.count), "")
    }
    start = startOfLine(at: start)
    while start > 0 {
      let before = startOfLine(at: start - 1)
      let line = slice(before..<start).trimmingPrefix { $0 == " " || $0 == "\t" }
      guard line.prefixMatch(of: #/// \w+: /#) != nil else { break }
      start = before
    }
    let lineBreak = slice(end..<text.utf8.count).hasPrefix("\r\n") ? 2 : end < text.utf8.count ? 1 : 0
    return TextEdit(start..<(end + lineBreak), "")
  }

  /// Returns the file with another value for the arguments that call a function, and their labels.
  ///
  /// - Parameters:
  ///   - name: The function or type that is called somewhere in the argument.
  ///   - value: The new value.
  public func replacingArguments(calling name: String, with value: String) throws(EditError) -> (
    text: SwiftText, arguments: [(label: String, old: String)]
  ) {
    let finder = ArgumentFinder(name: name)
    finder.walk(tree)
    let edits = finder.found.map { TextEdit(range(of: $0.expression), value) }
    return (
      try replacing(edits), finder.found.map { ($0.label?.text ?? "", text(of: $0.expression)) }
    )
  }
}

extension Range<Int> {
  /// The element of a list that contains the range.
  fileprivate func clamped(to list: CommaList) -> Range<Int> {
    list.elements.first { $0.contains(lowerBound) } ?? self
  }
}

private final class ElementFinder: SyntaxVisitor {
  private let isRemoved: (String) -> Bool
  private(set) var found: Syntax?
  /// The list that contains it; nil for a statement.
  private(set) var list: CommaList?

  init(isRemoved: @escaping (String) -> Bool) {
    self.isRemoved = isRemoved
    super.init(viewMode: .sourceAccurate)
  }

  private func look(at node: some SyntaxProtocol, _ list: @autoclosure () -> CommaList?)
    -> SyntaxVisitorContinueKind
  {
    if found != nil { return .skipChildren }
    guard isRemoved(node.trimmedDescription) else { return .visitChildren }
    found = Syntax(node)
    self.list = list()
    return .skipChildren
  }

  override func visit(_ node: ArrayElementSyntax) -> SyntaxVisitorContinueKind {
    look(
      at: node.expression,
      node.parent?.parent?.as(ArrayExprSyntax.self).map { CommaList($0) })
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.label == nil else { return .visitChildren }
    return look(
      at: node.expression,
      node.parent?.parent?.as(FunctionCallExprSyntax.self).flatMap { CommaList(argumentsOf: $0) })
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind { look(at: node.item, nil) }
}

private final class ArgumentFinder: SyntaxVisitor {
  private let name: String
  private(set) var found: [LabeledExprSyntax] = []

  init(name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.label != nil, node.expression.trimmedDescription.hasPrefix(".to") else {
      return .visitChildren
    }
    let calls = CallsOf(name: name)
    calls.walk(node.expression)
    guard calls.isFound else { return .visitChildren }
    found.append(node)
    return .skipChildren
  }
}

private final class CallsOf: SyntaxVisitor {
  private let name: String
  private(set) var isFound = false

  init(name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == name { isFound = true }
    return .visitChildren
  }
}
