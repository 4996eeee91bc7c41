import SwiftSyntax

extension SwiftText {
  /// The imported modules.
  public var imports: Set<String> { Set(importDeclarations.map { Self.name(of: $0) }) }

  /// Returns the file with an import, in alphabetical order if the present imports are. Nothing changes if it is there.
  ///
  /// If all imports are inside `#if canImport(…)`, the new one is too.
  public func importing(_ module: String) throws(EditError) -> SwiftText {
    let present = importDeclarations
    if present.contains(where: { Self.name(of: $0) == module }) { return self }
    guard let first = present.first else {
      return try replacing([TextEdit(at: startOfCode, "import \(module)\(newline)\(newline)")])
    }
    let names = present.map { Self.name(of: $0).lowercased() }
    let isSorted = names == names.sorted()
    if isSorted, let next = present.first(where: { Self.name(of: $0).lowercased() > module.lowercased() }) {
      let place = next.positionAfterSkippingLeadingTrivia.utf8Offset
      if isFirstInLine(place) {
        return try replacing([TextEdit(at: place, "import \(module)\(newline)\(indentation(at: place))")])
      }
    }
    let last = present.last ?? first
    let end = last.endPositionBeforeTrailingTrivia.utf8Offset
    let indent = indentation(at: last.positionAfterSkippingLeadingTrivia.utf8Offset)
    // A comment may follow; `import A; import B` may too.
    let lineEnd = endOfLine(at: end)
    let rest = slice(end..<lineEnd).drop(while: \.isWhitespace)
    if rest.isEmpty || rest.hasPrefix("//") {
      return try replacing([TextEdit(at: lineEnd, "\(newline)\(indent)import \(module)")])
    }
    return try replacing([TextEdit(at: end, "\(newline)\(indent)import \(module)\(newline)\(indent)")])
  }

  private var importDeclarations: [ImportDeclSyntax] {
    let atTop = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    if !atTop.isEmpty { return atTop }
    for statement in tree.statements {
      guard let block = statement.item.as(IfConfigDeclSyntax.self) else { continue }
      for clause in block.clauses {
        guard case .statements(let items)? = clause.elements else { continue }
        let found = items.compactMap { $0.item.as(ImportDeclSyntax.self) }
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// The offset of the first declaration, after the comments at the top of the file.
  private var startOfCode: Int {
    tree.statements.first?.positionAfterSkippingLeadingTrivia.utf8Offset
      ?? slice(0..<text.utf8.count).utf8.count
  }

  private static func name(of declaration: ImportDeclSyntax) -> String {
    declaration.path.first?.name.text ?? ""
  }
}
