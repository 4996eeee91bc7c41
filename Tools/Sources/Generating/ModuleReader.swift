import SwiftEdits

/// A module that exists: its description as far as it can be read, and its files.
struct ExistingModule {
  var spec: ModuleSpec
  /// The types that its target declares, for example rows, with their fields.
  var ownTypes: [String: [Parameter]]
  /// Those of them that the contract declares.
  private(set) var nestedTypes: Set<String> = []
  let target: AppPackage.SourceTarget
  let contractFile: String
  let presenterFile: String?
  let moduleFile: String?
  /// The test files that create its presenter.
  let testFiles: [String]
  /// The type of the presenter's property `interactor`.
  let interactorType: String?
  let hasOwnState: Bool
  /// The statements of the presenter's `didLoad()`.
  private(set) var loading: [String] = []

  var name: String { spec.name }
  var presenter: String { "\(name)Presenter" }

  /// - Throws: An error if the package has no module with this name, or if its contract cannot be read.
  init(_ name: String, in package: AppPackage) throws {
    if let problem = nameProblem(name, isType: true) { throw GenerateError(problem) }
    var contract: (target: AppPackage.SourceTarget, file: String, text: SwiftText)?
    for target in package.sources {
      for file in target.files {
        guard let text = package.text(of: file), text.contains("Contract"), text.contains(name) else {
          continue
        }
        let swift = try SwiftText(path: file, text: text)
        if swift.types(inheritingFrom: "Contract").contains(name) { contract = (target, file, swift) }
      }
    }
    guard let contract else {
      throw GenerateError(
        "the package has no module \(name): no type \(name) is a Contract. `viper generate module \(name)` creates one"
      )
    }
    target = contract.target
    contractFile = contract.file
    var spec = ModuleSpec(name: name)
    var own: [String: [Parameter]] = [:]
    guard let declared = contract.text.declaredTypes.first(where: { $0.name == name }) else {
      throw GenerateError("\(contract.file): the contract \(name) is not at the top of the file")
    }
    let state = declared.nested.first { $0.name == "State" }
    hasOwnState = state != nil
    let parameters = { (properties: [DeclaredType.Property]) in
      properties.map { Parameter(name: $0.name, type: $0.type, defaultValue: $0.defaultValue) }
    }
    if let state {
      spec.parameters = parameters(declared.properties)
      spec.state = parameters(state.properties)
    } else {
      spec.parameters = parameters(declared.properties.filter { $0.isConstant && $0.defaultValue == nil })
      spec.state = parameters(declared.properties.filter { !($0.isConstant && $0.defaultValue == nil) })
    }
    for nested in declared.nested
    where !["State", "Event", "Effect", "Input", "Output", "Slot"].contains(nested.name) {
      own[nested.name] = parameters(nested.properties)
      nestedTypes.insert(nested.name)
    }
    let events = { (name: String, text: SwiftText, type: String) in
      (text.cases(of: name, in: type) ?? []).map { found in
        EventSpec(name: found.name, parameters: found.values.map { Parameter(name: $0.name, type: $0.type) })
      }
    }
    spec.events = events("Event", contract.text, name)
    spec.messages = events("Input", contract.text, name)
    spec.slots = (contract.text.cases(of: "Slot", in: name) ?? []).map(\.name)
    if let output = declared.nested.first(where: { $0.name == "Output" }) {
      spec.output = output.aliased.map { .type($0) } ?? .cases(events("Output", contract.text, name))
    }
    var (presenterFile, moduleFile, interactor): (String?, String?, String?)
    var moduleText = ""
    for file in contract.target.files {
      guard let text = package.text(of: file) else { continue }
      let swift = try SwiftText(path: file, text: text)
      if swift.types(inheritingFrom: "Presenter").contains("\(name)Presenter") {
        presenterFile = file
        loading = swift.statements(ofMethod: "didLoad", in: "\(name)Presenter") ?? []
        for index in spec.events.indices {
          spec.events[index].target = Self.field(of: spec.events[index].name, in: text)
        }
        for property in swift.storedProperties(of: "\(name)Presenter") {
          if property.name == "interactor" { interactor = property.type }
          if let exit = Self.exit(property.name, property.type) { spec.exits.append(exit) }
        }
      }
      if swift.createsModule(of: name) { (moduleFile, moduleText) = (file, text) }
      for type in swift.declaredTypes where !type.isExtension && !type.properties.isEmpty && type.name != name
      {
        own[type.name] = parameters(type.properties)
      }
    }
    for index in spec.exits.indices where moduleText.contains("\(spec.exits[index].name).tab(in:") {
      spec.exits[index].presentation = .tab
    }
    if !spec.tabs.isEmpty { spec.slots.removeAll { $0 == ModuleSpec.tabSlot } }
    self.presenterFile = presenterFile
    self.moduleFile = moduleFile
    interactorType = interactor
    var tests: [String] = []
    for target in package.targets where target.isTest {
      for file in target.files {
        guard let text = package.text(of: file), text.contains("\(name)Presenter") else { continue }
        if try SwiftText(path: file, text: text).calls("\(name)Presenter") { tests.append(file) }
      }
    }
    testFiles = tests
    spec.isLoading = loading.contains { $0.hasPrefix("handle(") }
    self.spec = spec
    ownTypes = own
  }

  /// Returns the field that a generated presenter sets to the result of a use case.
  private static func field(of event: String, in presenter: String) -> String? {
    let call = #/screen\.(?<field>\w+) = try await interactor\.(?<event>\w+)\(/#
    return presenter.matches(of: call).first { $0.output.event == event }.map { String($0.output.field) }
  }

  /// Reads `ExitAction<Void, User>`, or `Exit<Void, User>`.
  static func exit(_ name: String, _ type: String?, kind: String = "ExitAction") -> ExitSpec? {
    guard var text = type else { return nil }
    if text.hasSuffix("?") { text.removeLast() }
    guard text.hasPrefix("\(kind)<"), text.hasSuffix(">") else { return nil }
    let inner = String(text.dropFirst(kind.count + 1).dropLast())
    guard let parts = try? SpecReader("").list(inner), parts.count == 2 else { return nil }
    var parameters: [Parameter] = []
    if parts[0].hasPrefix("(") {
      parameters = (try? SpecReader("").parameters(String(parts[0].dropFirst().dropLast()))) ?? []
    } else if parts[0] != "Void" {
      // The name is unknown; a call passes the value of the type.
      parameters = [Parameter(name: nil, type: parts[0])]
    }
    return ExitSpec(
      name: name, parameters: parameters, output: parts[1] == "Never" ? nil : parts[1], presentation: .pushed)
  }
}
