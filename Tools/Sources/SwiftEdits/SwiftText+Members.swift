import SwiftSyntax

extension SwiftText {
  /// Returns the file with a case in an enumeration that is nested in a type. A missing enumeration is added.
  ///
  /// - Parameters:
  ///   - element: The case without the keyword: `remove(row: Int)`.
  ///   - header: The declaration of a new enumeration: `public enum Event: Sendable`.
  public func adding(case element: String, to enumeration: String, of type: String, orNew header: String)
    throws(EditError) -> SwiftText
  {
    let owner = try declaration(of: type)
    guard let found = nested(enumeration, in: owner) else {
      return try adding(member: "\(header) {\n  case \(element)\n}", to: type)
    }
    guard found.isEnum else { throw error(at: found.node, "\(enumeration) is not an enumeration") }
    let cases = Array(found.members.members).filter { $0.decl.is(EnumCaseDeclSyntax.self) }
    guard let last = cases.last else {
      return try replacing(inserting(member: "case \(element)", into: found.members, isSpaced: false))
    }
    let name = element.prefix { $0 != "(" && $0 != " " && $0 != "=" }
    for element in cases.compactMap({ $0.decl.as(EnumCaseDeclSyntax.self) }).flatMap(\.elements)
    where element.name.text == name {
      throw error(at: element, "\(type).\(enumeration) already has the case \(name)")
    }
    return try replacing(inserting(member: "case \(element)", behind: last, of: found.members))
  }

  /// Returns the file with a stored property behind the others of a type.
  ///
  /// - Parameter property: The declaration: `public internal(set) var query = ""`.
  public func adding(property: String, to type: String, nestedIn owner: String? = nil) throws(EditError)
    -> SwiftText
  {
    let found = try declaration(of: type, nestedIn: owner)
    let stored = Array(found.members.members).filter { member in
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
      return !variable.modifiers.contains { $0.name.text == "static" }
        && variable.bindings.allSatisfy { $0.accessorBlock == nil || $0.initializer != nil }
    }
    guard let last = stored.last else {
      return try replacing(inserting(member: property, atTopOf: found.members))
    }
    return try replacing(inserting(member: property, behind: last, of: found.members))
  }

  /// Returns the file with an initializer below the stored properties of a type.
  public func adding(initializer: String, to type: String) throws(EditError) -> SwiftText {
    let found = try declaration(of: type)
    let last = found.members.members.last {
      $0.decl.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock == nil
        && $0.decl.is(VariableDeclSyntax.self)
    }
    guard let last else { return try adding(member: initializer, to: type) }
    return try replacing(inserting(member: "\n" + initializer, behind: last, of: found.members))
  }

  /// Returns the file with a parameter of an initializer, and the statement that stores it. Without an initializer,
  /// nothing changes: then the compiler writes it.
  public func adding(parameter: String, storedAs property: String, toInitializerOf type: String)
    throws(EditError)
    -> SwiftText
  {
    let found = try declaration(of: type)
    guard
      let initializer = found.members.members.compactMap({ $0.decl.as(InitializerDeclSyntax.self) }).first,
      let body = initializer.body
    else { return self }
    var edits = inserting(parameter, into: CommaList(initializer.signature.parameterClause))
    let statement = "self.\(property) = \(property)"
    let closing = body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let indent = indentation(at: range(of: initializer).lowerBound)
    if isFirstInLine(closing) {
      edits.append(
        TextEdit(at: startOfLine(at: closing), indentation(at: closing) + indentation + statement + newline))
    } else {
      let end = body.statements.last.map { range(of: $0).upperBound } ?? range(of: body.leftBrace).upperBound
      let line = newline + indent + indentation
      if let first = body.statements.first {
        edits.append(TextEdit(range(of: body.leftBrace).upperBound..<range(of: first).lowerBound, line))
      }
      edits.append(TextEdit(end..<closing, line + statement + newline + indent))
    }
    return try replacing(edits)
  }

  /// Returns the file with a declaration at the end of a type, below an empty line.
  public func adding(member: String, to type: String, nestedIn owner: String? = nil) throws(EditError)
    -> SwiftText
  {
    let found = try declaration(of: type, nestedIn: owner)
    return try replacing(inserting(member: member, into: found.members, isSpaced: true))
  }

  /// Returns the file with a requirement at the end of a protocol.
  public func adding(requirement: String, to type: String) throws(EditError) -> SwiftText {
    let found = try declaration(of: type)
    return try replacing(inserting(member: requirement, into: found.members, isSpaced: false))
  }

  /// The properties with a type in a type declaration, by their names; computed ones are not included.
  public func storedProperties(of type: String, nestedIn owner: String? = nil) -> [(
    name: String, type: String?
  )] {
    guard let found = try? declaration(of: type, nestedIn: owner) else { return [] }
    return found.members.members.flatMap { member -> [(name: String, type: String?)] in
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        !variable.modifiers.contains(where: { $0.name.text == "static" })
      else { return [] }
      return variable.bindings.compactMap { binding in
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          binding.accessorBlock == nil || binding.initializer != nil
        else { return nil }
        return (name, binding.typeAnnotation.map { text(of: $0.type) })
      }
    }
  }

  func declaration(of type: String, nestedIn owner: String? = nil) throws(EditError) -> TypeDeclaration {
    if let owner {
      let outer = try declaration(of: owner)
      guard let found = nested(type, in: outer) else {
        throw error(at: outer.node, "\(owner) has no type \(type)")
      }
      return found
    }
    guard let found = self.type(type) else { throw error(at: 0, "has no type \(type)") }
    return found
  }

  // MARK: Insertions

  private func inserting(member: String, behind last: MemberBlockItemSyntax, of members: MemberBlockSyntax)
    -> [TextEdit]
  {
    let place = range(of: last)
    let closing = members.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    guard isFirstInLine(place.lowerBound) else {
      return [TextEdit(at: place.upperBound, "; \(member)")]
    }
    let text = newline + block(member, indent: indentation(at: place.lowerBound))
    if endOfLine(at: place.upperBound) >= closing { return [TextEdit(at: place.upperBound, text)] }
    return [TextEdit(at: behindLineComment(place.upperBound), text)]
  }

  private func inserting(member: String, atTopOf members: MemberBlockSyntax) -> [TextEdit] {
    let opening = range(of: members.leftBrace).upperBound
    let closing = members.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let indent = indentation(at: range(of: members.leftBrace).lowerBound)
    let text = newline + block(member, indent: indent + indentation)
    if members.members.isEmpty, !slice(opening..<closing).contains(where: \.isNewline) {
      return [TextEdit(opening..<closing, text + newline + indent)]
    }
    return [TextEdit(at: behindLineComment(opening), members.members.isEmpty ? text : text + newline)]
  }

  private func inserting(member: String, into members: MemberBlockSyntax, isSpaced: Bool) -> [TextEdit] {
    guard let last = members.members.last else { return inserting(member: member, atTopOf: members) }
    let place = range(of: last)
    let closing = members.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let indent =
      isFirstInLine(place.lowerBound)
      ? indentation(at: place.lowerBound)
      : indentation(at: range(of: members.leftBrace).lowerBound) + indentation
    let text = newline + (isSpaced ? newline : "") + block(member, indent: indent)
    if endOfLine(at: place.upperBound) >= closing {
      let end = newline + indentation(at: range(of: members.leftBrace).lowerBound)
      return [TextEdit(place.upperBound..<closing, text + end)]
    }
    return [TextEdit(at: behindLineComment(place.upperBound), text)]
  }
}
