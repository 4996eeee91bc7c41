import Foundation
import NameLists
import SwiftEdits

/// The types of a package: where they are declared, and values of them for tests.
struct Types {
  let package: AppPackage
  /// Types that are declared together with the module, by their names: rows and nested types.
  var local: [String: [Parameter]] = [:]
  /// Types that will be created in the domain target.
  var stubs: Set<String> = []

  /// A declaration of a type in a target.
  struct Found {
    let target: AppPackage.SourceTarget
    let file: String
    let declaration: DeclaredType
  }

  /// Returns the names at the beginning of each name in a type: `Product` and `Int` of `[Product.ID: Int]`.
  ///
  /// - Parameter type: A valid type, in which labels and keywords are not names.
  static func names(in type: String) -> [String] {
    var names: [String] = []
    var brackets: [Character] = []
    var previous: Character = " "
    var rest = type[...]
    while let character = rest.first {
      if character.isLetter || character == "_" {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        rest = rest.dropFirst(name.count)
        // In parentheses a colon follows a label, in square brackets a key.
        let isLabel = brackets.last == "(" && rest.first { $0 != " " } == ":"
        if previous != ".", previous != "@", !isLabel, !keywords.contains(String(name)) {
          names.append(String(name))
        }
        previous = "a"
        continue
      }
      if "([<".contains(character) { brackets.append(character) }
      if ")]".contains(character) || character == ">" && previous != "-" { _ = brackets.popLast() }
      if character != " " { previous = character }
      rest = rest.dropFirst()
    }
    return names
  }

  private static let keywords: Set<String> = [
    "any", "some", "inout", "async", "throws", "rethrows", "borrowing", "consuming", "sending", "repeat",
    "each",
    "isolated", "nonisolated",
  ]

  /// Returns the declarations of a type at the top of files of the package.
  func declarations(of name: String) -> [Found] {
    package.sources.flatMap { target in
      target.files.compactMap { file -> Found? in
        guard let text = package.text(of: file), text.contains(name),
          let swift = try? SwiftText(path: file, text: text),
          let declared = swift.declaredTypes.first(where: { $0.name == name && !$0.isExtension })
        else { return nil }
        return Found(target: target, file: file, declaration: declared)
      }
    }
  }

  /// Whether a name is a type of the standard library or Foundation.
  static func isKnown(_ name: String) -> Bool {
    standard.contains(name) || NameList.foundation.globals.contains(name)
  }

  /// Whether a type requires `import Foundation`.
  static func needsFoundation(_ type: String) -> Bool {
    names(in: type).contains { !standard.contains($0) && NameList.foundation.globals.contains($0) }
  }

  private static let standard: Set<String> = [
    "Any", "AnyObject", "Array", "AsyncStream", "AsyncThrowingStream", "Bool", "Character", "ClosedRange",
    "ContinuousClock", "Dictionary", "Double", "Duration", "Error", "Float", "Int", "Int8", "Int16", "Int32",
    "Int64",
    "Never", "Optional", "Range", "Result", "Set", "String", "Substring", "SuspendingClock", "UInt", "UInt8",
    "UInt16",
    "UInt32", "UInt64", "Void", "Codable", "Comparable", "Equatable", "Hashable", "Identifiable", "Sendable",
  ]

  // MARK: Values

  /// Returns the initial value of a field of a type, or nil if the type has none.
  static func initialValue(of type: String) -> String? {
    if type.hasSuffix("?") || type.hasPrefix("Optional<") { return "" }
    if type.hasPrefix("[") { return isDictionary(type) ? "[:]" : "[]" }
    switch type {
    case "String", "Substring": return "\"\""
    case "Bool": return "false"
    case "Duration": return ".zero"
    case _ where numbers.contains(type): return "0"
    case _ where type.hasPrefix("Set<"), _ where type.hasPrefix("Array<"): return "[]"
    default: return nil
    }
  }

  static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
  static let numbers = integers.union(["Double", "Float", "Decimal"])

  static func isDictionary(_ type: String) -> Bool {
    guard type.hasPrefix("["), type.hasSuffix("]") else { return false }
    var depth = 0
    for character in type.dropFirst().dropLast() {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case ":" where depth == 0: return true
      default: break
      }
    }
    return false
  }

  /// The element of an array type.
  static func element(of type: String) -> String? {
    guard type.hasPrefix("["), type.hasSuffix("]"), !isDictionary(type) else { return nil }
    return String(type.dropFirst().dropLast()).trimmingCharacters(in: .whitespaces)
  }

  /// Returns an expression of a type for a test.
  ///
  /// - Parameters:
  ///   - name: A name that strings contain.
  ///   - depth: The number of types around it.
  /// - Returns: nil if none is known.
  func sample(of type: String, named name: String, depth: Int = 0) -> String? {
    if depth > 4 { return nil }
    if type.hasSuffix("?") { return sample(of: String(type.dropLast()), named: name, depth: depth) ?? "nil" }
    if let element = Self.element(of: type) {
      return sample(of: element, named: name, depth: depth + 1).map { "[\($0)]" } ?? "[]"
    }
    if type.hasPrefix("[") { return "[:]" }
    switch type {
    case "String": return "\"\(name)\""
    case "Bool": return "true"
    case "Character": return "\"a\""
    case "Duration": return ".seconds(1)"
    case "Date": return "Date(timeIntervalSince1970: 0)"
    case "UUID": return "UUID(uuidString: \"00000000-0000-0000-0000-000000000001\")!"
    case "URL": return "URL(string: \"https://example.com\")!"
    case "Data": return "Data()"
    case _ where Self.numbers.contains(type): return "1"
    case _ where type.hasPrefix("Set<"): return "[]"
    default: break
    }
    if let fields = local[type] { return construct(type, fields, depth) }
    return declaredSample(of: type, named: name, depth)
  }

  private func construct(_ type: String, _ fields: [Parameter], _ depth: Int) -> String? {
    var arguments: [String] = []
    for field in fields where field.defaultValue == nil {
      guard let value = sample(of: field.type, named: field.name ?? "value", depth: depth + 1) else {
        return nil
      }
      arguments.append(field.name.map { "\($0): \(value)" } ?? value)
    }
    return "\(type)(\(arguments.joined(separator: ", ")))"
  }

  private func declaredSample(of type: String, named name: String, _ depth: Int) -> String? {
    let parts = type.split(separator: ".").map(String.init)
    guard let base = parts.first, parts.count <= 2 else { return nil }
    if stubs.contains(base) {
      // As in ``DomainStub``.
      return parts.count == 1 ? "\(base)(id: 1)" : parts[1] == "ID" ? "1" : nil
    }
    guard let found = declarations(of: base).first?.declaration else { return nil }
    if parts.count == 2 {
      if let nested = found.nested.first(where: { $0.name == parts[1] }) {
        return value(of: nested, as: type, named: name, depth)
      }
      guard parts[1] == "ID", let id = found.properties.first(where: { $0.name == "id" }) else { return nil }
      return sample(of: found.qualified(id.type), named: name, depth: depth + 1)
    }
    return value(of: found, as: type, named: name, depth)
  }

  private func value(of declared: DeclaredType, as type: String, named name: String, _ depth: Int) -> String?
  {
    if let aliased = declared.aliased { return sample(of: aliased, named: name, depth: depth + 1) }
    if let simple = declared.simpleCase { return "\(type).\(simple)" }
    guard let parameters = declared.initializer else { return nil }
    return construct(
      type,
      parameters.map {
        Parameter(name: $0.name, type: declared.qualified($0.type), defaultValue: $0.defaultValue)
      }, depth)
  }

  /// Whether two types are the same, also if one is an alias of the other: `Item.ID` and `Int`.
  func areSame(_ a: String, _ b: String) -> Bool { a == b || canonical(a) == canonical(b) }

  /// Returns the type that an alias stands for, or the type itself.
  private func canonical(_ type: String, depth: Int = 0) -> String {
    let parts = type.split(separator: ".").map(String.init)
    guard depth < 5, let base = parts.first, parts.count <= 2, !Self.isKnown(base) else { return type }
    if stubs.contains(base) { return parts.count == 2 && parts[1] == "ID" ? "Int" : type }
    guard let found = declarations(of: base).first?.declaration else { return type }
    if parts.count == 1 { return found.aliased.map { canonical($0, depth: depth + 1) } ?? type }
    if let nested = found.nested.first(where: { $0.name == parts[1] }) {
      return nested.aliased.map { canonical(found.qualified($0), depth: depth + 1) } ?? type
    }
    guard parts[1] == "ID", let id = found.properties.first(where: { $0.name == "id" }) else { return type }
    return canonical(found.qualified(id.type), depth: depth + 1)
  }

  /// Whether values of a type can be compared with `==`.
  func isEquatable(_ type: String) -> Bool { conforms(type, to: ["Equatable", "Hashable", "Comparable"]) }

  /// Whether a type can be in an event that a browser sends.
  func isCodableAndHashable(_ type: String) -> Bool {
    conforms(type, to: ["Codable"]) && conforms(type, to: ["Hashable"])
  }

  func isCodable(_ type: String) -> Bool { conforms(type, to: ["Codable"]) }

  private func conforms(_ type: String, to protocols: Set<String>) -> Bool {
    if type.hasSuffix("?") { return conforms(String(type.dropLast()), to: protocols) }
    if let element = Self.element(of: type) { return conforms(element, to: protocols) }
    if Self.numbers.contains(type) || ["String", "Bool", "Date", "UUID", "URL", "Data"].contains(type) {
      return true
    }
    if type == "Duration" || type == "Character" {
      return !protocols.contains("Codable") || type == "Duration"
    }
    if local[type] != nil { return !protocols.contains("Codable") && !protocols.contains("Hashable") }
    let parts = type.split(separator: ".").map(String.init)
    guard let base = parts.first else { return false }
    if stubs.contains(base) { return true }
    guard let found = declarations(of: base).first?.declaration else { return false }
    if parts.count == 2, let nested = found.nested.first(where: { $0.name == parts[1] }) {
      return nested.aliased.map { conforms($0, to: protocols) } ?? !protocols.isDisjoint(
        with: nested.inherited)
    }
    if parts.count == 2 {
      guard parts[1] == "ID", let id = found.properties.first(where: { $0.name == "id" }) else {
        return false
      }
      return conforms(found.qualified(id.type), to: protocols)
    }
    if let aliased = found.aliased { return conforms(aliased, to: protocols) }
    // An enumeration without values is Hashable.
    if found.simpleCase != nil, found.hasOnlySimpleCases, !protocols.contains("Codable") { return true }
    return !protocols.isDisjoint(with: found.inherited)
  }
}
