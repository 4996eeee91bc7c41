import Architecture
import Rules
import Source
import Yams

/// Reads `own-rules`.
extension ConfigurationReader {
  /// Returns the keys of a mapping as they are written, before the mapping itself is read.
  func names(in node: Node) -> [String] {
    guard case .mapping(let mapping) = node else { return [] }
    return mapping.compactMap { $0.key.scalarText }
  }

  mutating func ownRules(_ node: Node) -> [OwnRule] {
    guard case .mapping = node else {
      reportError(node, "expected rules by their identifiers, such as `presenters-get-the-time:`")
      return []
    }
    return entries(of: node, names(in: node), "rule", isValue: true).compactMap { entry, value in
      guard isIdentifier(entry), hasValue(value, entry) else { return nil }
      return ownRule(value, entry)
    }
  }

  private mutating func isIdentifier(_ entry: ConfigurationEntry) -> Bool {
    if builtInRules.contains(entry.name) {
      reportError(entry.key, "\(backquoted(entry.name)) is a built-in rule: choose another identifier")
      return false
    }
    let isPlain = entry.name.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
    if isPlain, !entry.name.isEmpty, !entry.name.hasPrefix("-"), !entry.name.hasSuffix("-") { return true }
    reportError(
      entry.key,
      "\(backquoted(entry.name)) is not an identifier: use lowercase letters, digits and hyphens, such as `no-clock`"
    )
    return false
  }

  private static let ruleKeys = [
    "message", "severity", "in", "except", "forbid", "allow", "require", "layers", "independent", "no-cycles",
    "repair",
  ]

  /// Returns nil if any piece of the rule is invalid.
  private mutating func ownRule(_ node: Node, _ entry: ConfigurationEntry) -> OwnRule? {
    let problemsBefore = problems.count
    var rule = OwnRule(id: entry.name, message: "")
    rule.position = document.position(of: entry.key)
    var hasScope = false
    for (key, value) in entries(of: node, Self.ruleKeys, "key") {
      guard hasValue(value, key) else { continue }
      switch key.name {
      case "message": rule.message = line(value)
      case "repair": rule.repair = line(value)
      case "severity": rule.severity = severity(value) ?? rule.severity
      case "in":
        rule.scope = scope(value, key)
        hasScope = true
      case "except": rule.exclusions = scope(value, key)
      case "forbid": forbid(value, &rule)
      case "allow":
        for (key, value) in entries(of: value, ["imports"], "key") {
          rule.allowedImports = value.isEmptyValue ? [] : patterns(value, key).map(\.value)
        }
      case "require": require(value, &rule)
      case "independent": rule.independentFolders = patterns(value, key, isPath: true).map(\.value)
      case "no-cycles":
        if flag(value, key) == false {
          reportError(value, "only `no-cycles: true` has an effect: remove it")
        } else {
          rule.forbidsCycles = true
        }
      default: rule.layers = layers(value)
      }
    }
    if problems.count > problemsBefore, problems[problemsBefore...].contains(where: \.isFatal) { return nil }
    if rule.message.isEmpty {
      reportError(
        entry.key, "\(backquoted(rule.id)) has no message: add `message:` with the text of the finding")
      return nil
    }
    if rule.isEmpty {
      reportError(
        entry.key,
        "\(backquoted(rule.id)) requires nothing: add `forbid:`, `allow:`, `require:`, `layers:` or `independent:`"
      )
      return nil
    }
    if rule.forbidsCycles, rule.layers.isEmpty {
      reportError(entry.key, "\(backquoted(rule.id)) has `no-cycles` and no layers: add `layers:`")
      return nil
    }
    if hasScope, !rule.layers.isEmpty || !rule.independentFolders.isEmpty {
      reportError(
        entry.key, "\(backquoted(rule.id)) has layers, which define their own files: remove `in`")
      return nil
    }
    return rule
  }

  /// Reads one line of text without a full stop at its end.
  private mutating func line(_ node: Node) -> String {
    let words = (text(node) ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.hasSuffix(".") && !words.hasSuffix("..") ? String(words.dropLast()) : words
  }

  private mutating func forbid(_ node: Node, _ rule: inout OwnRule) {
    for (key, value) in entries(of: node, ["imports", "names"], "key") {
      guard hasValue(value, key) else { continue }
      if key.name == "imports" {
        rule.forbiddenImports = patterns(value, key).map(\.value)
        continue
      }
      for item in list(value, "names, such as `- \"DispatchQueue.main\"`") {
        guard let text = text(item) else { continue }
        do {
          rule.forbiddenNames.append(try NamePattern(text))
        } catch {
          reportError(item, "\(error): correct it")
        }
      }
    }
  }

  private mutating func require(_ node: Node, _ rule: inout OwnRule) {
    for (key, value) in entries(of: node, ["name", "inherits", "conforms", "kind", "final"], "key") {
      guard hasValue(value, key) else { continue }
      switch key.name {
      case "name": rule.requirement.names = patterns(value, key).map(\.value)
      case "inherits": rule.requirement.superclasses = patterns(value, key).map(\.value)
      case "conforms": rule.requirement.conformances = patterns(value, key).map(\.value)
      case "kind": rule.requirement.kinds = kinds(value)
      default:
        if flag(value, key) == false {
          reportError(value, "only `final: true` can be required: remove it")
        } else {
          rule.requirement.isFinal = true
        }
      }
    }
  }

  // MARK: Scopes

  /// A list contains files; a mapping has keys.
  private mutating func scope(_ node: Node, _ entry: ConfigurationEntry) -> OwnRule.Scope {
    var scope = OwnRule.Scope()
    guard case .mapping = node else {
      scope.files = patterns(node, entry, isPath: true).map(\.value)
      return scope
    }
    let keys = ["files", "types", "conformances", "roles", "rings", "kinds"]
    for (key, value) in entries(of: node, keys, "key") {
      guard hasValue(value, key) else { continue }
      switch key.name {
      case "files": scope.files = patterns(value, key, isPath: true).map(\.value)
      case "types": scope.types = patterns(value, key).map(\.value)
      case "conformances": scope.conformances = patterns(value, key).map(\.value)
      case "roles":
        scope.roles = Set(words(value, Role.allCases.map(\.name), "role").compactMap { Role.named($0) })
      case "rings":
        scope.rings = Set(words(value, Ring.allCases.map(\.name), "ring").compactMap { Ring.named($0) })
      default: scope.kinds = kinds(value)
      }
    }
    return scope
  }

  private mutating func kinds(_ node: Node) -> Set<Declaration.Kind> {
    let names = words(node, OwnRule.kinds.map(\.name), "kind of type")
    return Set(OwnRule.kinds.filter { names.contains($0.name) }.map(\.kind))
  }

  /// Reads the items of a list, each of which must be one of `names`.
  private mutating func words(_ node: Node, _ names: [String], _ kind: String) -> [String] {
    list(node, "\(kind)s, such as `- \(names[0])`").compactMap { item in
      // Names with several words may be spelled `data-manager` or `dataManager`.
      let text = item.scalarText ?? ""
      if let name = names.first(where: { $0.contains(" ") && $0.plain == text.plain }) { return name }
      return word(item, of: names, kind)
    }
  }

  // MARK: Layers

  private mutating func layers(_ node: Node) -> [OwnRule.Layer] {
    let names = names(in: node)
    guard !names.isEmpty else {
      reportError(
        node, "expected layers by their names, such as `domain: { files: [\"Domain\"], may-use: [] }`"
      )
      return []
    }
    var layers: [OwnRule.Layer] = []
    for (entry, value) in entries(of: node, names, "layer", isValue: true) {
      guard hasValue(value, entry) else { continue }
      var layer = OwnRule.Layer(name: entry.name)
      layer.position = document.position(of: entry.key)
      var hasModules = false
      if case .mapping = value {
        let keys = ["files", "modules", "may-use", "must-not-use", "must-not-reach"]
        for (key, value) in entries(of: value, keys, "key") {
          // An empty list of allowed layers is meaningful.
          if key.name == "may-use" {
            layer.allowed = value.isEmptyValue ? [] : words(value, names, "layer")
            continue
          }
          guard hasValue(value, key) else { continue }
          switch key.name {
          case "files": layer.files = patterns(value, key, isPath: true).map(\.value)
          case "modules":
            hasModules = true
            layer.modules = list(value, "modules, such as `- Domain`").compactMap { text($0) }
          case "must-not-reach": layer.unreachable = words(value, names, "layer")
          default: layer.forbidden = words(value, names, "layer")
          }
        }
        if layer.allowed != nil, !layer.forbidden.isEmpty {
          reportError(
            entry.key, "\(backquoted(layer.name)) has `may-use` and `must-not-use`: remove one of them")
        }
      } else {
        layer.files = patterns(value, entry, isPath: true).map(\.value)
      }
      if layer.files.isEmpty, !hasModules {
        reportError(entry.key, "the layer \(backquoted(layer.name)) has no files: add `files:` or `modules:`")
      }
      layers.append(layer)
    }
    return layers
  }
}
