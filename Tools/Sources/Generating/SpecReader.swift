import Foundation
import SwiftParser
import SwiftSyntax

/// The reason why a description cannot be used.
public struct SpecError: Error, Hashable, CustomStringConvertible {
  /// The option or argument, such as `--events`.
  public var option: String
  public var reason: String

  public init(_ option: String, _ reason: String) {
    self.option = option
    self.reason = reason
  }

  public var description: String { "\(option): \(reason)" }
}

/// Parses the values of options: lists of parameters, events and exits, in Swift's syntax.
public struct SpecReader: Sendable {
  /// The option that errors name.
  public let option: String

  public init(_ option: String) { self.option = option }

  /// Parses `id: Product.ID, total: Decimal = 0`.
  public func parameters(_ text: String) throws(SpecError) -> [Parameter] {
    let clause = try parameterClause(text, in: text)
    var names: Set<String> = []
    for parameter in clause {
      guard let name = parameter.name else {
        throw SpecError(option, "“\(parameter.type)” has no name: write name: \(parameter.type)")
      }
      try check(name: name)
      guard names.insert(name).inserted else { throw SpecError(option, "\(name) appears twice") }
    }
    return clause
  }

  /// Parses `add(sku: String), open(id: Item.ID) -> item, cancel -> dismiss, reads: check -> items, order(address) @serial`.
  public func events(_ text: String) throws(SpecError) -> [EventSpec] {
    var events: [EventSpec] = []
    for part in try split(text) {
      let event = try event(part)
      guard !events.contains(where: { $0.name == event.name }) else {
        throw SpecError(option, "\(event.name) appears twice")
      }
      events.append(event)
    }
    return events
  }

  /// Parses `login -> User as presented, editor(id: Note.ID), recovery(account: String) -> recovered`.
  public func exits(_ text: String) throws(SpecError) -> [ExitSpec] {
    var exits: [ExitSpec] = []
    for part in try split(text) {
      var rest = part
      var presentation = ExitSpec.Presentation.pushed
      if let range = rest.range(of: " as ", options: .backwards), !rest[range.upperBound...].contains(")") {
        let word = rest[range.upperBound...].trimmingCharacters(in: .whitespaces)
        guard let found = ExitSpec.Presentation(rawValue: word) else {
          let all = ExitSpec.Presentation.allCases.map(\.rawValue).joined(separator: ", ")
          throw SpecError(option, "“\(word)” is not a presentation: use \(all)")
        }
        presentation = found
        rest = String(rest[..<range.lowerBound])
      }
      let (head, target) = try arrow(rest)
      let event = try self.case(head, nil)
      if let word = event.passed?.first {
        throw SpecError(option, "“\(part)”: \(word) has no type: write \(word): Type")
      }
      var exit = ExitSpec(name: event.name, parameters: event.parameters, presentation: presentation)
      if let target {
        // Types begin with a capital letter, events do not.
        if target.first?.isLowercase == true, !target.contains(where: { "([.<".contains($0) }) {
          try check(name: target)
          exit.event = target
        } else {
          exit.output = try type(target)
        }
      }
      guard !exits.contains(where: { $0.name == exit.name }) else {
        throw SpecError(option, "\(exit.name) appears twice")
      }
      exits.append(exit)
    }
    return exits
  }

  /// Parses a type, or cases such as `chosen(id: Int), cancelled`.
  public func output(_ text: String) throws(SpecError) -> ModuleSpec.Output {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.first?.isLowercase == true {
      let cases = try events(text)
      if let other = cases.first(where: { $0.target != nil }) {
        throw SpecError(option, "the output \(other.name) cannot have a target: remove the arrow")
      }
      if let other = cases.first(where: { $0.passed != nil || $0.access != nil || $0.lane != nil }) {
        throw SpecError(
          option, "the output \(other.name) is no event: write \(other.name)(value: Type), or only its name")
      }
      return .cases(cases)
    }
    return .type(try type(text))
  }

  /// Splits inputs into parameters (`id: Int`) and messages (`reset`, `show(id: Int)`).
  public func inputs(_ text: String) throws(SpecError) -> (parameters: [Parameter], messages: [EventSpec]) {
    var (parameters, messages): ([String], [String]) = ([], [])
    for part in try split(text) {
      let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
      let rest = part.dropFirst(name.count).drop(while: \.isWhitespace)
      let isMessage = !rest.hasPrefix(":") || EventSpec.Access(rawValue: String(name)) != nil
      if isMessage { messages.append(part) } else { parameters.append(part) }
    }
    return (
      parameters.isEmpty ? [] : try self.parameters(parameters.joined(separator: ", ")),
      messages.isEmpty ? [] : try events(messages.joined(separator: ", "))
    )
  }

  /// Parses `id: Int, title: String` or `Row(id: Int, title: String)`.
  public func row(_ text: String) throws(SpecError) -> ModuleSpec.RowSpec {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let open = text.firstIndex(of: "("), text.hasSuffix(")"),
      text[..<open].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    {
      let name = String(text[..<open])
      try check(name: name, isType: true)
      let inner = text[text.index(after: open)...].dropLast()
      return ModuleSpec.RowSpec(name: name, fields: try parameters(String(inner)))
    }
    return ModuleSpec.RowSpec(name: nil, fields: try parameters(text))
  }

  public func slots(_ text: String) throws(SpecError) -> [String] {
    var names: [String] = []
    for name in try split(text) {
      try check(name: name)
      guard !names.contains(name) else { throw SpecError(option, "\(name) appears twice") }
      names.append(name)
    }
    return names
  }

  // MARK: Parts

  private func event(_ text: String) throws(SpecError) -> EventSpec {
    var rest = text[...]
    let access = EventSpec.Access.allCases.first { rest.hasPrefix("\($0.rawValue):") }
    if let access { rest = rest.dropFirst(access.rawValue.count + 1) }
    var lane: EventSpec.Lane?
    // Behind the `@` of an attribute follows a type.
    if let sign = rest.lastIndex(of: "@"), !rest[sign...].contains(where: { "():[]<>".contains($0) }) {
      let word = rest[rest.index(after: sign)...].trimmingCharacters(in: .whitespaces)
      lane = EventSpec.Lane(rawValue: word)
      if lane == nil {
        let all = EventSpec.Lane.allCases.map { "@\($0.rawValue)" }.joined(separator: ", ")
        throw SpecError(option, "“@\(word)” is not a lane: use \(all)")
      }
      rest = rest[..<sign]
    }
    let (head, target) = try arrow(rest.trimmingCharacters(in: .whitespaces))
    if let target { try check(name: target) }
    var event = try self.case(head, target)
    (event.access, event.lane) = (access, lane)
    return event
  }

  private func `case`(_ text: String, _ target: String?) throws(SpecError) -> EventSpec {
    guard let open = text.firstIndex(of: "(") else {
      try check(name: text)
      return EventSpec(name: text, parameters: [], target: target)
    }
    let name = text[..<open].trimmingCharacters(in: .whitespaces)
    try check(name: name)
    guard text.hasSuffix(")") else {
      throw SpecError(option, "“\(text)” is not a name with values: name(label: Type)")
    }
    let inner = try split(String(text[text.index(after: open)...].dropLast()))
    guard !inner.isEmpty else {
      throw SpecError(option, "“\(text)” has no values: remove the parentheses")
    }
    // Types begin with a capital letter; another word alone is a field that the use case receives.
    let passed = inner.filter { $0.first?.isLowercase == true && nameProblem($0, isType: false) == nil }
    let own = inner.filter { !passed.contains($0) }
    let parameters = own.isEmpty ? [] : try parameterClause(own.joined(separator: ", "), in: text)
    for parameter in parameters {
      if let name = parameter.name { try check(name: name) }
      if parameter.defaultValue != nil {
        throw SpecError(option, "“\(text)” has a default value, which is not possible here: remove it")
      }
    }
    return EventSpec(
      name: name, parameters: parameters, target: target, passed: passed.isEmpty ? nil : passed)
  }

  private func parameterClause(_ text: String, in whole: String) throws(SpecError) -> [Parameter] {
    // Associated values may have no label, parameters may not: an enumeration accepts both.
    let file = Parser.parse(source: "enum E { case e(\(text)\n) }")
    guard !file.hasError, file.statements.count == 1,
      let declaration = file.statements.first?.item.as(EnumDeclSyntax.self),
      declaration.memberBlock.members.count == 1,
      let element = declaration.memberBlock.members.first?.decl.as(EnumCaseDeclSyntax.self),
      element.elements.count == 1, let clause = element.elements.first?.parameterClause
    else {
      throw SpecError(option, "“\(whole)” is not a list in Swift's syntax: name: Type, name: Type")
    }
    var result: [Parameter] = []
    for parameter in clause.parameters {
      if let second = parameter.secondName {
        throw SpecError(option, "“\(whole)” has two names for a value: remove \(second.text)")
      }
      let name = parameter.firstName?.text
      let written = parameter.type.trimmedDescription
      result.append(
        Parameter(
          name: name == "_" ? nil : name, type: try type(written),
          defaultValue: parameter.defaultValue?.value.trimmedDescription))
    }
    return result
  }

  /// Parses a type.
  public func type(_ text: String) throws(SpecError) -> String {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let file = Parser.parse(source: "typealias T = \(text)\n")
    guard !text.isEmpty, !file.hasError, file.statements.count == 1,
      let alias = file.statements.first?.item.as(TypeAliasDeclSyntax.self)
    else { throw SpecError(option, "“\(text)” is not a type") }
    guard !text.contains(where: { $0.isNewline }), !text.contains("//"), !text.contains("/*") else {
      throw SpecError(option, "“\(text)” is not a type in one line")
    }
    if let problem = ValueType.problem(alias.initializer.value) {
      throw SpecError(option, "“\(text)” \(problem)")
    }
    return alias.initializer.value.trimmedDescription
  }

  private func check(name: String, isType: Bool = false) throws(SpecError) {
    if let reason = nameProblem(name, isType: isType) { throw SpecError(option, reason) }
  }

  private func arrow(_ text: String) throws(SpecError) -> (String, String?) {
    var depth = 0
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where index > text.startIndex && text[text.index(before: index)] != "-": depth -= 1
      case "-" where depth == 0 && text[index...].hasPrefix("->"):
        let head = text[..<index].trimmingCharacters(in: .whitespaces)
        let target = text[text.index(index, offsetBy: 2)...].trimmingCharacters(in: .whitespaces)
        guard !head.isEmpty, !target.isEmpty else {
          throw SpecError(option, "“\(text)” has an arrow with nothing on one side")
        }
        return (head, target)
      default: break
      }
      index = text.index(after: index)
    }
    return (text, nil)
  }

  /// Splits a list at the commas outside parentheses, brackets and strings.
  func list(_ text: String) throws(SpecError) -> [String] { try split(text) }

  private func split(_ text: String) throws(SpecError) -> [String] {
    var parts: [String] = []
    var current = ""
    var (depth, isInString) = (0, false)
    var previous: Character = " "
    for character in text {
      switch character {
      case "\"" where previous != "\\": isInString.toggle()
      case _ where isInString: break
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where previous != "-": depth -= 1
      case "," where depth == 0:
        parts.append(current)
        current = ""
        previous = character
        continue
      default: break
      }
      previous = character
      current.append(character)
    }
    guard depth == 0, !isInString else { throw SpecError(option, "“\(text)” has brackets without a partner") }
    parts.append(current)
    let trimmed = parts.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    if trimmed == [""] { return [] }
    guard !trimmed.contains("") else {
      throw SpecError(option, "“\(text)” has a comma with nothing on one side")
    }
    return trimmed
  }
}
