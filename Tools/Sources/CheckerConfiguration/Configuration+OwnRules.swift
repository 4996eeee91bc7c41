import Architecture
import Rules
import Source

extension Configuration {
  /// Writes the custom rules in the form in which they are read.
  func explainOwnRules(_ text: inout YAMLText) {
    if ownRules.isEmpty { return text.comment("own-rules: none, default") }
    text.line("own-rules:")
    for rule in ownRules {
      text.line("  \(rule.id):", origin(Located(rule.id, at: rule.position, in: rule.extended)))
      text.line("    message: \(quoted(rule.message))")
      text.line("    severity: \(settings.severity(of: rule.id).rawValue)")
      if !rule.repair.isEmpty { text.line("    repair: \(quoted(rule.repair))") }
      explain("in", rule.scope, &text)
      explain("except", rule.exclusions, &text)
      if !rule.forbiddenImports.isEmpty || !rule.forbiddenNames.isEmpty {
        text.line("    forbid:")
        text.flowList("      imports", rule.forbiddenImports.map(\.text))
        text.flowList("      names", rule.forbiddenNames.map(\.text))
      }
      if let allowed = rule.allowedImports {
        text.line("    allow: { imports: [\(allowed.map { quoted($0.text) }.joined(separator: ", "))] }")
      }
      explain(rule.requirement, &text)
      explain(rule.layers, of: rule, &text)
      text.flowList("    independent", rule.independentFolders.map(\.text))
      if rule.forbidsCycles { text.line("    no-cycles: true") }
    }
  }

  private func explain(_ key: String, _ scope: OwnRule.Scope, _ text: inout YAMLText) {
    if scope.isEmpty { return }
    text.line("    \(key):")
    text.flowList("      files", scope.files.map(\.text))
    text.flowList("      types", scope.types.map(\.text))
    text.flowList("      conformances", scope.conformances.map(\.text))
    text.flowList("      roles", Role.allCases.filter(scope.roles.contains).map(\.name))
    text.flowList("      rings", Ring.allCases.filter(scope.rings.contains).map(\.name))
    text.flowList("      kinds", names(of: scope.kinds))
  }

  private func explain(_ requirement: OwnRule.Requirement, _ text: inout YAMLText) {
    if requirement.isEmpty { return }
    text.line("    require:")
    text.flowList("      name", requirement.names.map(\.text))
    text.flowList("      inherits", requirement.superclasses.map(\.text))
    text.flowList("      conforms", requirement.conformances.map(\.text))
    text.flowList("      kind", names(of: requirement.kinds))
    if requirement.isFinal { text.line("      final: true") }
  }

  private func explain(_ layers: [OwnRule.Layer], of rule: OwnRule, _ text: inout YAMLText) {
    if layers.isEmpty { return }
    text.line("    layers:")
    for layer in layers {
      text.line(
        "      \(quoted(layer.name)):", origin(Located(layer.name, at: layer.position, in: rule.extended)))
      text.flowList("        files", layer.files.map(\.text))
      text.flowList("        modules", layer.modules)
      if let allowed = layer.allowed {
        text.line("        may-use: [\(allowed.map(quoted).joined(separator: ", "))]")
      }
      text.flowList("        must-not-use", layer.forbidden)
      text.flowList("        must-not-reach", layer.unreachable)
    }
  }

  private func names(of kinds: Set<Declaration.Kind>) -> [String] {
    OwnRule.kinds.filter { kinds.contains($0.kind) }.map(\.name)
  }
}

extension YAMLText {
  /// Writes a key with its items on one line; nothing for an empty list.
  fileprivate mutating func flowList(_ key: String, _ items: [String]) {
    if !items.isEmpty { line("\(key): [\(items.map(quoted).joined(separator: ", "))]") }
  }
}
