import Source
import Testing

/// Facts in a textual form for tests, with names instead of numbers.
extension SourceFacts {
  /// `class Notes.List`, `function load(_:in:)`: all declarations with their parents, in order.
  var declared: [String] { declarations.indices.map { "\(declarations[$0].kind) \(path(Int32($0)))" } }

  /// `Notes.List.load(_:)`.
  func path(_ index: Int32) -> String {
    let declaration = declarations[Int(index)]
    let labels = declaration.labels.isNone ? "" : "(\(names[declaration.labels]))"
    return (declaration.parent < 0 ? "" : path(declaration.parent) + ".") + names[declaration.name] + labels
  }

  /// The first declaration of a name.
  func declaration(_ name: String) throws -> Declaration {
    let number = try #require(names.find(name), "\(name) is named nowhere")
    return try #require(declarations.first { $0.name == number }, "\(name) is declared nowhere")
  }

  func type(of name: String) throws -> String { names[try declaration(name).type] }

  func inherited(by name: String) throws -> [String] {
    let range = try declaration(name).inherited
    return inherited[Int(range.lowerBound)..<Int(range.upperBound)].map { names[$0] }
  }

  /// `memberCall load(_:) of store`.
  func text(_ reference: Reference) -> String {
    var text = "\(reference.kind) \(names[reference.name])"
    if !reference.labels.isNone { text += "(\(names[reference.labels]))" }
    if !reference.base.isNone { text += " of \(names[reference.base])" }
    return text + (reference.isAssigned ? " =" : "")
  }

  /// All references in order.
  var named: [String] { references.map(text) }

  /// The references whose name is this, in order.
  func references(to name: String) -> [Reference] {
    guard let number = names.find(name) else { return [] }
    return references.filter { $0.name == number }
  }

  /// `2-5 rule: reason` for each allowance with an effect.
  var allowed: [String] {
    allowances.filter { [.lines, .file, .region].contains($0.kind) }.map {
      "\($0.firstLine)-\($0.lastLine) \(names[$0.rule]): \(names[$0.reason])"
    }
  }
}
