import Foundation
import SwiftEdits

/// A module that is generated into a package: the description, with its types looked up.
struct ModuleModel {
  let spec: ModuleSpec
  let package: AppPackage
  let types: Types
  /// The rows and the types in which they are nested: a row that a use case returns is not nested.
  let rows: [(name: String, fields: [Parameter], isNested: Bool)]
  /// The types that the contract declares, whose names are written with that of the contract elsewhere.
  let nestedTypes: Set<String>
  /// The missing types that are created in the domain target.
  let stubs: [String]

  /// - Parameters:
  ///   - createsStubs: Whether unknown types are created in the domain target.
  ///   - existing: The module that the description extends.
  init(
    _ spec: ModuleSpec, in package: AppPackage, createsStubs: Bool = false,
    extending existing: ExistingModule? = nil
  ) throws {
    self.spec = spec
    self.package = package
    let lookup = Types(package: package)
    var rows: [(name: String, fields: [Parameter], isNested: Bool)] = []
    var named = spec.rows
    var (unknown, stubs): ([String], [String]) = ([], [])
    // Use cases do not know the contract, so the rows that they receive or return are not nested in it.
    let returned = try spec.useCases.flatMap { use in
      var types = use.parameters.map(\.type)
      switch use.result {
      case .field(let name), .page(let name): types += spec.fields.filter { $0.name == name }.map(\.type)
      case .nothing, .exit, .output, .outputCase: break
      }
      return types.flatMap(Types.names)
    }
    for type in spec.allTypes {
      for name in Types.names(in: type.text) {
        if rows.contains(where: { $0.name == name }) || stubs.contains(name) || Types.isKnown(name) {
          continue
        }
        if let index = named.firstIndex(where: { $0.name == name || ($0.name == nil && type.isState) }) {
          let isNested = !returned.contains(name)
          if !isNested, name == "Row" {
            throw SpecError(
              "--row",
              "a use case returns Row: give it a name of its own, such as \(spec.name)Row or FoundItem")
          }
          rows.append((name, named.remove(at: index).fields, isNested))
          continue
        }
        if existing?.ownTypes[name] != nil || (name == "Problem" && spec.declaresProblem) { continue }
        let found = lookup.declarations(of: name)
        if found.isEmpty { unknown.append(name) } else { try Self.check(found, name, in: package) }
      }
    }
    if let left = named.first {
      throw SpecError(
        "--row",
        "no field of the state has an unknown type\(left.name.map { " " + $0 } ?? ""): remove the option")
    }
    for name in unknown where !stubs.contains(name) {
      guard createsStubs else {
        throw GenerateError(
          "the type \(name) is declared nowhere in the package: declare it, describe it with --row \"id: Int, title: String\" "
            + "if it is a row of the state, or create it in the domain target with --stub-types")
      }
      if let problem = nameProblem(name, isType: true) { throw SpecError("--stub-types", problem) }
      stubs.append(name)
    }
    self.rows = rows
    self.stubs = stubs
    nestedTypes = Set(rows.filter(\.isNested).map(\.name)).union(existing?.nestedTypes ?? [])
    var types = lookup
    for row in rows { types.local[row.isNested ? "\(spec.name).\(row.name)" : row.name] = row.fields }
    for row in rows where row.isNested { types.local[row.name] = row.fields }
    for (name, fields) in existing?.ownTypes ?? [:] { types.local[name] = fields }
    types.stubs = Set(stubs)
    self.types = types
  }

  private static func check(_ found: [Types.Found], _ name: String, in package: AppPackage) throws {
    if found.count > 1, Set(found.map(\.target.name)).count > 1 {
      throw GenerateError(
        "several targets declare \(name): \(found.map(\.file).joined(separator: ", ")); write the name of one type"
      )
    }
    let target = found[0].target
    if package.isModule(target) {
      throw GenerateError(
        "\(name) belongs to the module \(target.name) (\(found[0].file)): a module does not use another one. Move the type to "
          + "the domain target, or use types of your own and translate them where the exit is connected")
    }
    if !found[0].declaration.isPublic {
      throw GenerateError("\(found[0].file): \(name) is not public: other targets cannot use it")
    }
  }

  /// Returns a type or an expression with the full names of types that the contract declares: `Cart.Row`.
  func qualified(_ text: String) -> String {
    guard !nestedTypes.isEmpty else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0.isLetter || $0 == "_" }) {
      let isMember = start > text.startIndex && ".\"".contains(text[text.index(before: start)])
      let word = rest[start...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      result += rest[..<start]
      let isLabel = rest[word.endIndex...].first == ":"
      result += !isMember && !isLabel && nestedTypes.contains(String(word)) ? "\(name).\(word)" : String(word)
      rest = rest[word.endIndex...]
    }
    return result + rest
  }

  // MARK: Imports

  /// Returns the modules to import for some types, with the names of targets of the package.
  func imports(for types: [String]) -> [String] {
    var modules: Set<String> = []
    for type in types {
      if Types.needsFoundation(type) { modules.insert("Foundation") }
      modules.formUnion(targets(for: [type]))
    }
    return modules.sorted()
  }

  /// Returns the targets of the package that declare some types.
  func targets(for types: [String]) -> [String] {
    var names: Set<String> = []
    for name in types.flatMap(Types.names) {
      let isOwn = rows.contains { $0.name == name } || self.types.local[name] != nil
      if isOwn || Types.isKnown(name) || (name == "Problem" && spec.declaresProblem) { continue }
      if stubs.contains(name) {
        names.insert(domainName)
      } else if let target = self.types.declarations(of: name).first?.target.name {
        names.insert(target)
      }
    }
    return names.sorted()
  }

  var domainName: String { package.domain?.name ?? package.newDomainName }
}

extension ModuleSpec {
  struct UseCase {
    let event: EventSpec
    let result: Meaning.Result
    /// The fields and parameters of the module that it receives after the values of the event.
    let passed: [Parameter]

    /// The name with all values.
    private var whole: EventSpec { EventSpec(name: event.name, parameters: event.parameters + passed) }
    /// The method of an interactor: `add(sku: String, list: List.ID)`.
    var method: String { whole.method }
    /// The call of the method with the names of its parameters: `add(sku: sku, list: list)`.
    var forwarded: String { whole.parameters.isEmpty ? "\(event.name)()" : whole.call }
    var parameters: [Parameter] { whole.parameters }
  }

  /// Returns the use case that an event calls.
  func useCase(of event: EventSpec, _ result: Meaning.Result, _ option: String) throws(SpecError) -> UseCase {
    UseCase(event: event, result: result, passed: try passedValues(to: event, option))
  }

  /// The events and messages that call the interactor.
  var useCases: [UseCase] {
    get throws(SpecError) {
      var found: [UseCase] = []
      for (events, option) in [(events, "--events"), (messages, "--input")] {
        for event in events {
          if case .useCase(let result) = try meaning(of: event, option: option) {
            found.append(try useCase(of: event, result, option))
          }
        }
      }
      return found
    }
  }

  struct NamedType {
    let text: String
    let isState: Bool
  }

  /// All types that the description names; those of rows follow, without the rows themselves.
  var allTypes: [NamedType] {
    var types = state.map { NamedType(text: $0.type, isState: true) }
    func add(_ text: String) { types.append(NamedType(text: text, isState: false)) }
    for parameter in parameters { add(parameter.type) }
    for event in events + messages { for parameter in event.parameters { add(parameter.type) } }
    switch output {
    case .type(let type)?: add(type)
    case .cases(let cases)?: for event in cases { for parameter in event.parameters { add(parameter.type) } }
    case nil: break
    }
    for exit in exits {
      for parameter in exit.parameters { add(parameter.type) }
      if let output = exit.output { add(output) }
    }
    for row in rows { for field in row.fields { add(field.type) } }
    return types
  }
}
