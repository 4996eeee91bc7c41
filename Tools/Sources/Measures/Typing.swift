import SwiftSyntax

/// What a person types for code that begins with the output of a command.
public enum Typing {
  /// Returns the tokens typed to turn one text into another: those of the added and changed lines, and one for each
  /// line that is deleted or replaced.
  ///
  /// Lines are compared by their tokens, so indentation and comments do not matter. Imports are not counted.
  ///
  /// - Parameters:
  ///   - generated: The files that a command wrote, in the order of their paths; none if all is typed.
  ///   - final: The files at the end, in the order of their paths.
  public static func tokens(from generated: [SourceFile], to final: [SourceFile]) -> Int {
    final.flatMap(\.tokenLines).difference(from: generated.flatMap(\.tokenLines)).reduce(0) { sum, change in
      switch change {
      case .insert(_, let line, _): sum + line.count
      case .remove: sum + 1
      }
    }
  }

  /// Returns the tokens of a command line: one for each word and each name of an option, and those of Swift for quoted
  /// values.
  ///
  /// - Parameter command: One command; a backslash before a line break continues it.
  public static func tokens(ofCommand command: String) -> Int {
    var count = 0
    var rest = command.replacing("\\\n", with: " ")[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      let word = rest.prefix { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
      rest = rest[word.endIndex...]
      if !word.isEmpty { count += 1 }
      guard let quote = rest.first, quote == "\"" || quote == "'" else { continue }
      let text = rest.dropFirst().prefix { $0 != quote }
      rest = rest[text.endIndex...].dropFirst()
      count += SourceFile(path: "", text: String(text)).handWrittenTokens
    }
    return count
  }
}

extension SourceFile {
  /// The tokens of each line with code, without imports. A token of several lines belongs to the first.
  fileprivate var tokenLines: [[String]] {
    let imports = nodes(ofType: ImportDeclSyntax.self).reduce(into: Set<Int>()) {
      $0.formUnion(lines(of: $1))
    }
    var tokens: [Int: [String]] = [:]
    for token in tree.tokens(viewMode: .sourceAccurate) where token.tokenKind != .endOfFile {
      tokens[place(of: token.positionAfterSkippingLeadingTrivia).line, default: []].append(token.text)
    }
    return tokens.filter { !imports.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
  }
}
