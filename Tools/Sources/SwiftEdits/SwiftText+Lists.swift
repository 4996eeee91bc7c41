import SwiftSyntax

/// A list of an app: its modules, or the views of a stage.
public enum AppList: String, CaseIterable, Sendable {
  case modules = "ModuleRegistry"
  case pages = "WebPages"
  case swiftUIViews = "SwiftUIViews"
  case uiKitViews = "UIKitViews"
}

extension SwiftText {
  /// Returns the number of entries of the longest list of a kind; nil if the file has none.
  public func entries(of list: AppList) -> Int? {
    lists(list).map { $0.trailingClosure?.statements.count ?? $0.arguments.count }.max()
  }

  /// Returns the file with an entry at the end of its list.
  ///
  /// - Parameter entry: An expression, indented with two spaces for each level.
  /// - Throws: An error if the file has no such list.
  public func adding(_ entry: String, to list: AppList) throws(EditError) -> SwiftText {
    guard let call = lists(list).first else {
      throw error(at: 0, "has no \(list.rawValue) list to add \(entry) to")
    }
    if let closure = call.trailingClosure { return try adding(entry, toBuilder: closure) }
    guard let arguments = CommaList(argumentsOf: call) else {
      throw error(at: call, "\(list.rawValue) has no list here")
    }
    return try replacing(inserting(entry, into: arguments))
  }

  private func lists(_ list: AppList) -> [FunctionCallExprSyntax] {
    calls(of: list.rawValue).filter { call in
      switch list {
      case .modules, .pages: call.trailingClosure != nil && call.arguments.isEmpty
      // The lists of UIKit and SwiftUI take an argument for each view.
      case .swiftUIViews, .uiKitViews: call.leftParen != nil
      }
    }
  }

  /// Adds a statement behind the last one that is neither a condition nor a rule of links.
  private func adding(_ entry: String, toBuilder closure: ClosureExprSyntax) throws(EditError) -> SwiftText {
    let items = closure.statements
    let entries = Array(items).filter { item in
      guard let call = item.item.as(FunctionCallExprSyntax.self) else { return false }
      return call.calledExpression.trimmedDescription != "LinkRules"
    }
    let opening =
      (closure.signature.map { range(of: $0).upperBound } ?? range(of: closure.leftBrace).upperBound)
    let closing = closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    guard let last = entries.last ?? items.last else {
      let indent = indentation(at: closing)
      let text = newline + block(entry, indent: indent + indentation)
      let inner = slice(opening..<closing)
      if inner.contains(where: \.isNewline) {
        return try replacing([TextEdit(at: behindLineComment(opening), text)])
      }
      return try replacing([TextEdit(opening..<closing, text + newline + indent)])
    }
    let place = range(of: last)
    if isFirstInLine(place.lowerBound) {
      let text = newline + block(entry, indent: indentation(at: place.lowerBound))
      if slice(place.upperBound..<endOfLine(at: place.upperBound)).contains("}") {
        return try replacing([TextEdit(at: place.upperBound, text)])
      }
      return try replacing([TextEdit(at: behindLineComment(place.upperBound), text)])
    }
    // A list in one line.
    let indent = indentation(at: range(of: closure).lowerBound)
    let first = range(of: items[items.startIndex]).lowerBound
    let end = items.last.map { range(of: $0).upperBound } ?? place.upperBound
    let line = newline + indent + indentation
    return try replacing([
      TextEdit(opening..<first, line),
      TextEdit(at: place.upperBound, newline + block(entry, indent: indent + indentation)),
      TextEdit(end..<closing, newline + indent),
    ])
  }

  /// Returns the end of the line if only a comment follows, otherwise the offset itself.
  func behindLineComment(_ offset: Int) -> Int {
    let end = endOfLine(at: offset)
    let rest = slice(offset..<end).drop(while: \.isWhitespace)
    if rest.hasPrefix("//") { return end }
    if rest.hasPrefix("/*"), rest.hasSuffix("*/") { return end }
    return offset
  }
}
