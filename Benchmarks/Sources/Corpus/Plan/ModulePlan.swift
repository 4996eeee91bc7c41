/// One module: the names of its parts and the calls between them.
final class ModulePlan {
  unowned let app: App
  let stem: String
  let subject: EntityPlan
  let names: PartNames
  /// The rows of a list, or the other content of its view.
  let display: Record
  let displayChoice: Choice
  /// The calls of the presenter to the view.
  let viewMethods: [Signature]
  /// The calls of the view to the presenter.
  let events: [Signature]
  /// The calls of the presenter to the interactor.
  let useCases: [Signature]
  /// The calls of the interactor back to the presenter, if it does not return results.
  let outputs: [Signature]
  let ports: [Port]
  /// The messages of the module to the one that opened it.
  let moduleOutput: [Signature]
  /// A module that it opens and observes.
  let child: ModulePlan?
  /// The exits: the calls of the presenter to its router, and their destinations.
  private(set) var exits: [Exit] = []
  let cells: [String]
  let subviews: [String]
  let hasModuleInput: Bool
  let screen: Screen
  /// The rule that it breaks.
  var breach: Breach?
  /// The module with which it forms a cycle, if that is the broken rule.
  var partner: ModulePlan?
  /// The previous module: references go to earlier modules only, so that there is no cycle.
  let earlier: ModulePlan?

  enum Screen: CaseIterable {
    case table, collection, form, page
  }

  struct Exit {
    let signature: Signature
    let target: ModulePlan?
  }

  /// The dependency of an interactor: a service or a data manager, by its protocol.
  struct Port {
    let property: String
    let type: String
    let methods: [Signature]
  }

  private(set) lazy var drafts: [Draft] = ModuleFiles(self).drafts

  init(_ stem: String, _ subject: EntityPlan, in app: App, after modules: [ModulePlan]) {
    let (dice, words) = (app.dice, app.words)
    self.app = app
    self.stem = stem
    self.subject = subject
    names = PartNames(stem: stem, dialect: app.dialect)
    screen = dice.pick(Screen.allCases)
    earlier = modules.isEmpty ? nil : modules[modules.count - 1]
    child = dice.chance(0.35) ? modules.last(where: { !$0.moduleOutput.isEmpty }) : nil

    displayChoice = Choice(
      name: stem + dice.pick(["Emphasis", "Badge", "Accessory", "Appearance"]), noun: "accessory",
      cases: EntityPlan.cases(words))
    var fields = [Record.Field(name: "id", kind: .string), Record.Field(name: "title", kind: .string)]
    for _ in 0...dice.number(1...5) {
      let kind: Kind = dice.pick([
        .string, .string, .string, .bool, .int, .optional(.string), .choice(displayChoice),
      ])
      let name = words.name(of: kind)
      if !fields.contains(where: { $0.name == name }) { fields.append(.init(name: name, kind: kind)) }
    }
    if !fields.contains(where: { $0.kind == .bool }) { fields.append(.init(name: "isSelected", kind: .bool)) }
    display = Record(
      name: app.dialect == .own
        ? "\(stem).Row" : stem + dice.pick(["DisplayItem", "ViewModel", "CellModel", "DisplayModel"]),
      noun: dice.pick(["item", "row", "entry"]), fields: fields)

    viewMethods = Self.viewMethods(display, app)
    events = Self.events(subject.record, app)
    (useCases, outputs) = Self.useCases(subject.record, app)
    moduleOutput =
      dice.chance(0.45)
      ? (0...dice.number(0...2)).map { _ in
        Signature(
          name: "\(stem.lower)Did\(words.verb().capital)\(words.noun().capital)",
          parameters: [.init(label: "with", name: words.noun() + "ID", kind: .string)])
      } : []
    hasModuleInput = app.dialect != .own && dice.chance(0.5)
    cells =
      screen == .table || screen == .collection
      ? dice.some(
        dice.number(1...3),
        of: ["Cell", "HeaderCell", "SummaryCell", "EmptyCell", "LoadingCell", "BannerCell"]
      )
      .map { stem + $0 } : []
    subviews = dice.some(
      dice.small(0...2), of: ["HeaderView", "FooterView", "EmptyView", "ToolbarView", "SummaryView"]
    )
    .map { stem + $0 }
    switch app.dialect {
    case .classic:
      ports = [
        Port(
          property: "dataManager", type: names.dataManagerProtocol,
          methods: ServicePlan.methods(subject, in: app, count: dice.number(3...5)))
      ]
    default:
      ports = dice.some(dice.number(1...2), of: app.services).map {
        Port(property: $0.property, type: $0.protocolName, methods: $0.methods)
      }
    }
  }

  /// The name of a module's use cases: `LoadInvoiceList`.
  private(set) lazy var useCasesName = app.words.verb().capital + stem

  /// The destinations of the exits are set when all modules are planned.
  func lead(to modules: [ModulePlan]) {
    let (dice, words) = (app.dice, app.words)
    for target in dice.some(dice.number(1...4), of: modules.filter { $0 !== self }) {
      var signature = Signature(name: "\(dice.pick(["open", "show", "present"]))\(target.stem)")
      if dice.chance(0.5) { signature.parameters.append(.init(label: "for", name: "id", kind: .string)) }
      exits.append(Exit(signature: signature, target: target))
    }
    if let child, !exits.contains(where: { $0.target === child }) {
      exits.append(Exit(signature: Signature(name: "open\(child.stem)"), target: child))
    }
    exits.append(
      Exit(
        signature: Signature(name: dice.pick(["close", "closeModule", "dismissModule", "goBack"])),
        target: nil))
    if dice.chance(0.4) {
      exits.append(
        Exit(
          signature: Signature(
            name: "show\(words.noun().capital)Alert",
            parameters: [.init(label: nil, name: "message", kind: .string)]),
          target: nil))
    }
  }

  // MARK: Messages between the parts

  private static func viewMethods(_ display: Record, _ app: App) -> [Signature] {
    let (dice, words) = (app.dice, app.words)
    var methods = [
      Signature(
        name: dice.pick(["show", "display", "update"]),
        parameters: [
          .init(label: dice.pick([nil, "rows", ""]), name: "items", kind: .array(.record(display)))
        ]),
      Signature(name: "showError", parameters: [.init(label: nil, name: "message", kind: .string)]),
      Signature(
        name: dice.pick(["setLoading", "setBusy", "toggleActivity"]),
        parameters: [.init(label: "", name: "isLoading", kind: .bool)]),
    ]
    for _ in 0..<dice.number(1...6) {
      let method: Signature =
        switch dice.number(0...6) {
        case 0:
          .init(
            name: "update\(words.noun().capital)Count",
            parameters: [.init(label: "", name: "count", kind: .int)])
        case 1, 2:
          .init(
            name: "set\(words.noun().capital)Text",
            parameters: [.init(label: "", name: "text", kind: .string)])
        case 3:
          .init(
            name: "show\(words.adjective().capital)\(words.noun().capital)",
            parameters: [.init(label: "", name: "item", kind: .record(display))])
        case 4: .init(name: "hide\(words.noun().capital)")
        case 5:
          .init(
            name: "highlight\(words.noun().capital)",
            parameters: [.init(label: "at", name: "position", kind: .int)])
        default:
          .init(
            name: "set\(words.noun().capital)Enabled",
            parameters: [.init(label: "", name: "isEnabled", kind: .bool)])
        }
      if !methods.contains(where: { $0.name == method.name }) { methods.append(method) }
    }
    return methods
  }

  private static func events(_ subject: Record, _ app: App) -> [Signature] {
    let (dice, words) = (app.dice, app.words)
    var events = [Signature(name: dice.pick(["viewIsReady", "viewDidLoad", "viewLoaded", "didLoadView"]))]
    for _ in 0..<dice.number(3...9) {
      let event: Signature =
        switch dice.number(0...9) {
        case 0, 1, 2: .init(name: "didTap\(words.verb().capital)\(words.noun().capital)")
        case 3:
          .init(
            name: "didSelect\(subject.name)", parameters: [.init(label: "at", name: "position", kind: .int)])
        case 4:
          .init(
            name: "didChange\(words.noun().capital)Text",
            parameters: [.init(label: "", name: "text", kind: .string)])
        case 5:
          .init(
            name: "didToggle\(words.noun().capital)",
            parameters: [.init(label: nil, name: "isOn", kind: .bool)])
        case 6: .init(name: "didPullToRefresh")
        case 7: .init(name: "didReachEndOf\(words.noun().plural.capital)")
        case 8: .init(name: "didConfirm\(words.noun().capital)")
        default:
          .init(
            name: "didPick\(words.noun().capital)Date",
            parameters: [.init(label: "", name: "date", kind: .date)])
        }
      if !events.contains(where: { $0.name == event.name }) { events.append(event) }
    }
    return events
  }

  private static func useCases(_ subject: Record, _ app: App) -> ([Signature], [Signature]) {
    let (dice, words) = (app.dice, app.words)
    var (useCases, outputs): ([Signature], [Signature]) = ([], [])
    for index in 0..<dice.number(2...6) {
      var useCase: Signature
      var result: Kind?
      switch index == 0 ? 0 : dice.number(1...6) {
      case 0:
        useCase = Signature(name: "\(dice.pick(["load", "fetch", "obtain"]))\(subject.name.plural)")
        if dice.chance(0.5) {
          useCase.parameters.append(.init(label: "matching", name: "query", kind: .string))
        }
        result = .array(.record(subject))
      case 1:
        useCase = Signature(name: "\(words.verb())\(subject.name)")
        useCase.parameters.append(.init(label: "withID", name: "id", kind: .string))
      case 2:
        useCase = Signature(name: "refresh\(words.adjective().capital)\(subject.name.plural)")
        result = .array(.record(subject))
      case 3:
        useCase = Signature(name: "count\(words.adjective().capital)\(subject.name.plural)")
        result = .int
      case 4:
        useCase = Signature(name: "\(words.verb())\(words.noun().capital)")
        useCase.parameters.append(.init(label: "named", name: "name", kind: .string))
        useCase.parameters.append(.init(label: nil, name: "isConfirmed", kind: .bool))
      case 5:
        useCase = Signature(name: "find\(subject.name)")
        useCase.parameters.append(.init(label: "at", name: "position", kind: .int))
        result = .record(subject)
      default:
        useCase = Signature(name: "schedule\(words.noun().capital)")
        useCase.parameters.append(.init(label: "on", name: "date", kind: .date))
      }
      if useCases.contains(where: { $0.name == useCase.name }) { continue }
      switch app.style.waiting {
      case .async:
        useCase.isAsync = true
        useCase.canThrow = true
        useCase.result = result
      case .closures: useCase.completion = Signature.Completion(kind: result)
      case .outputs:
        let what = useCase.name.capital
        outputs.append(
          Signature(
            name: "didFinish\(what)",
            parameters: result.map { [.init(label: "with", name: app.words.name(of: $0), kind: $0)] } ?? []))
      }
      useCases.append(useCase)
    }
    if !outputs.isEmpty {
      outputs.append(
        Signature(name: "didFail", parameters: [.init(label: "withMessage", name: "message", kind: .string)]))
    }
    return (useCases, outputs)
  }
}
