extension Author {
  /// State and events as data.
  func contract(_ module: ModulePlan) {
    head(module.stem + ".swift", imports: ["Foundation", "Domain", "Viper"])
    begin(Cast(records: [module.display], choices: [module.displayChoice]))
    document(always: true)
    pen.block("public struct \(module.stem): Contract") {
      if takesID(module) {
        pen.line("public let id: String")
        pen.blank()
        pen.block("public init(id: String)") { pen.line("self.id = id") }
      } else {
        pen.line("public init() {}")
      }
      pen.blank()
      pen.block("public struct State: ScreenState") {
        document()
        pen.line("public var rows: [Row] = []")
        for field in ownState(module) {
          document()
          pen.line(
            "public var \(field.name): \(field.kind.spelled)\(initial(field.kind).map { " = " + $0 } ?? "")")
        }
        pen.blank()
        pen.line("public init() {}")
      }
      displayItem(module, isNested: true)
      pen.blank()
      pen.block("public enum Event: Codable, Hashable, Sendable") {
        for event in module.events.dropFirst() {
          let payload = event.parameters.map { "\($0.name): \($0.kind.spelled)" }.joined(separator: ", ")
          if dice.chance(style.docs / 2) { document(always: true) }
          pen.line("case \(eventName(event))\(payload.isEmpty ? "" : "(\(payload))")")
        }
      }
      if module.stem.count % 3 == 0 {
        pen.blank()
        pen.block("public enum Effect: Equatable, Sendable") {
          pen.line("case announce(String)\ncase scrollToTop")
        }
      }
    }
  }

  /// Whether a module has parameters.
  private func takesID(_ module: ModulePlan) -> Bool { module.stem.count % 2 == 0 }

  /// `didTapSave` as `tapSave`.
  private func eventName(_ event: Signature) -> String {
    event.name.hasPrefix("did") ? String(event.name.dropFirst(3)).lower : event.name
  }

  private func ownState(_ module: ModulePlan) -> [Record.Field] {
    module.display.fields.dropFirst(2).filter { $0.kind == .string || $0.kind == .bool || $0.kind == .int }
      .map { Record.Field(name: "\($0.name)Shown", kind: $0.kind) }
      + [
        Record.Field(name: "problem", kind: .optional(.string)), Record.Field(name: "isLoaded", kind: .bool),
      ]
  }

  /// The protocol that the presenter calls.
  func ownUseCases(_ module: ModulePlan) {
    head(module.useCasesName + ".swift", imports: ["Foundation"])
    begin(Cast())
    document(always: true)
    pen.block("public protocol \(module.useCasesName): Sendable") {
      for useCase in module.useCases {
        document(useCase)
        pen.line(Wrapping.wrapped(useCase.declared()))
      }
    }
  }

  func ownInteractor(_ module: ModulePlan, goal: Int) {
    let name = module.useCasesName + "Interactor"
    var imports = ["Foundation", "Domain"]
    if [.interactorImportsUI, .interactorNamesUI].contains(module.breach) { imports[0] = "UIKit" }
    head(name + ".swift", imports: imports)
    begin(
      Cast(
        calls: module.ports.flatMap { port in
          port.methods.map { Call(receiver: port.property, signature: $0) }
        },
        records: [module.subject.record], choices: module.subject.choices, isValue: true))
    document()
    pen.block("public struct \(name): \(module.useCasesName)") {
      for port in module.ports { pen.line("private let \(port.property): any \(port.type)") }
      pen.line("private let now: @Sendable () -> Date")
      if module.breach == .interactorNamesRouter {
        pen.line("private let wireframe: \(module.names.router)? = nil")
      }
      pen.blank()
      let parameters = module.ports.map { "\($0.property): any \($0.type)" }.joined(separator: ", ")
      pen.block("public init(\(parameters), now: @escaping @Sendable () -> Date)") {
        for port in module.ports { pen.line("self.\(port.property) = \(port.property)") }
        pen.line("self.now = now")
      }
      for useCase in module.useCases {
        function(useCase, "public", lines: length(8)) {
          if let call = cast.calls.randomOne(dice) { _ = self.call(call, 6) }
        }
      }
      if module.breach == .interactorNamesUI {
        pen.blank()
        pen.block("func thumbnail(of name: String) -> UIImage?") { pen.line("nil") }
      }
      helpersUntil(goal - 1)
    }
  }

  /// A structure of the exits.
  func ownWireframe(_ module: ModulePlan) {
    head(module.names.router + ".swift", imports: ["Domain", "Viper"])
    begin(Cast())
    document()
    pen.block("struct \(module.names.router)") {
      for way in ways(of: module) {
        document()
        pen.line("let \(way.signature.name): ExitAction<\(parameter(way)), Never>")
      }
    }
  }

  /// The exits to other modules, each name once.
  private func ways(of module: ModulePlan) -> [ModulePlan.Exit] {
    var seen: Set<String> = []
    return module.exits.filter { $0.target != nil && seen.insert($0.signature.name).inserted }
  }

  private func parameter(_ way: ModulePlan.Exit) -> String {
    way.signature.parameters.isEmpty ? "Void" : "String"
  }

  /// The call of an exit.
  private func leaving(_ way: ModulePlan.Exit) -> Signature {
    var signature = way.signature
    signature.parameters =
      signature.parameters.isEmpty ? [] : [Signature.Parameter(label: "", name: "id", kind: .string)]
    return signature
  }

  private func exitName(_ way: ModulePlan.Exit) -> String { way.signature.name + "Exit" }

  /// A function that creates the module.
  func ownModule(_ module: ModulePlan) {
    head(module.names.builder + ".swift", imports: ["Foundation", "Domain", "Viper"])
    begin(Cast())
    let ways = ways(of: module)
    let parameters =
      module.ports.map { "\($0.property): any \($0.type)" }
      + ways.map { "\(exitName($0)): Exit<\(parameter($0)), Never>" }
    document(always: true)
    pen.block(
      Wrapping.wrapped(
        "public func \(module.names.builder.lower)(\(parameters.joined(separator: ", "))) -> Module<\(module.stem)>",
        at: 90)
    ) {
      let shown = ways.map { ".\(dice.pick(["push", "present"]))(\(exitName($0)))" }.joined(separator: ", ")
      let names = (["screen"] + ways.map(\.signature.name)).joined(separator: ", ")
      pen.line("Module\(ways.isEmpty ? "" : "(leadingTo: \(shown))") { \(names) in")
      pen.inside {
        let ports = module.ports.map { "\($0.property): \($0.property), " }.joined()
        let held = ways.map { "\($0.signature.name): \($0.signature.name)" }.joined(separator: ", ")
        pen.line("\(module.names.presenter)(")
        pen.line("\tscreen: screen,")
        pen.line(
          "\tinteractor: \(module.useCasesName)Interactor(\(ports)now: { Date() })\(ways.isEmpty ? ")" : ",")"
        )
        if !ways.isEmpty { pen.line("\twireframe: \(module.names.router)(\(held)))") }
      }
      pen.line("}")
    }
  }

  func ownPresenter(_ module: ModulePlan, goal: Int) {
    let names = module.names
    var imports = ["Foundation", "Domain", "Viper"]
    if [.presenterImportsUI, .presenterNamesUI].contains(module.breach) { imports[0] = "UIKit" }
    head(names.presenter + ".swift", imports: imports)
    begin(
      Cast(
        calls: module.useCases.map { Call(receiver: "interactor", signature: $0) }
          + ways(of: module).map { Call(receiver: "wireframe", signature: leaving($0)) },
        records: [module.subject.record, module.display], choices: module.subject.choices))
    cast.idioms = [{ $0.update(module) }, { $0.update(module) }, { $0.perform(module) }]
    document()
    let hasWays = !ways(of: module).isEmpty
    pen.block("final class \(names.presenter): Presenter") {
      pen.line("let screen: LiveScreen<\(module.stem)>")
      pen.line("private let interactor: any \(module.useCasesName)")
      if hasWays { pen.line("private let wireframe: \(names.router)") }
      property(.array(.record(module.subject.record)))
      state(dice.number(0...2))
      pen.blank()
      let parameters =
        "screen: LiveScreen<\(module.stem)>, interactor: any \(module.useCasesName)"
        + (hasWays ? ", wireframe: \(names.router)" : "")
      pen.block(Wrapping.wrapped("init(\(parameters))", at: 90)) {
        pen.line("self.screen = screen\nself.interactor = interactor")
        if hasWays { pen.line("self.wireframe = wireframe") }
      }
      pen.blank()
      pen.block("func didLoad()") {
        nested({ $0.leave = .function(nil) }) { perform(module) }
      }
      pen.blank()
      pen.block("func handle(_ event: \(module.stem).Event) throws") {
        pen.line("switch event {")
        for event in module.events.dropFirst() {
          let payload = event.parameters.map { "let \($0.name)" }.joined(separator: ", ")
          pen.line("case .\(eventName(event))\(payload.isEmpty ? "" : "(\(payload))"):")
          pen.inside {
            nested({
              $0.leave = .function(nil); $0.canThrow = true
            }) {
              for parameter in event.parameters { remember(parameter.name, parameter.kind) }
              statements(dice.small(1...8))
            }
          }
          pen.unblank()
        }
        pen.line("}")
      }
      ownBreaches(module)
      helpersUntil(goal - 1)
    }
  }

  private func ownBreaches(_ module: ModulePlan) {
    switch module.breach {
    case .presenterImportsUI: break
    case .presenterNamesUI:
      pen.blank()
      pen.block("private func tint(isActive: Bool) -> UIColor") { pen.line("isActive ? .red : .gray") }
    case .foreignPart:
      guard let other = module.earlier else { return }
      pen.blank()
      pen.block("func adopt(_ other: \(other.names.presenter))") { pen.line("print(other)") }
    case .innerNamesOuter:
      guard let view = module.app.sharedViews.first else { return }
      pen.blank()
      pen.block("func decorate(_ view: \(view.name))") { pen.line("print(view)") }
    case .singletonReached:
      pen.blank()
      pen.block("private func announce()") {
        pen.line("NotificationCenter.default.post(name: Notification.Name(\"\(prose.key())\"), object: nil)")
      }
    default: break
    }
  }

  private func update(_ module: ModulePlan) {
    pen.line("screen.update {")
    pen.inside {
      for field in dice.some(dice.number(1...3), of: ownState(module)) {
        line("$0.\(field.name) = \(expression(field.kind, 1))")
      }
    }
    pen.line("}")
  }

  private func perform(_ module: ModulePlan) {
    guard frame.depth < 4, !frame.isEscaping else { return update(module) }
    pen.line("screen.perform\(dice.chance(0.4) ? "(.latest(\"\(words.noun())\"))" : "") { [self] in")
    pen.inside {
      nested({
        $0.leave = .closure; $0.isAsync = true; $0.canThrow = true; $0.isEscaping = true
      }) {
        _ = call(Call(receiver: "interactor", signature: dice.pick(module.useCases)), 4)
        statements(dice.small(1...5))
      }
    }
    pen.line("}")
  }

  // MARK: Views

  func ownViewController(_ module: ModulePlan, goal: Int) {
    let goal = module.breach == .oversizedPart ? 470 + dice.number(0...60) : goal
    head(module.names.view + ".swift", imports: ["UIKit", "Viper", "ViperUIKit", module.stem])
    begin(Cast(records: [module.display], choices: [module.displayChoice]))
    widgets = someWidgets(max(3, min(11, goal / 22)))
    cast.idioms = viewIdioms
    document()
    pen.block("final class \(module.names.view): ContractViewController<\(module.stem)>") {
      declare(widgets, room: goal / 3)
      property(.array(.record(module.display)))
      state(dice.number(0...1))
      pen.blank()
      pen.block("override func viewDidLoad()") {
        pen.line("super.viewDidLoad()")
        addSubviews(to: "view")
        arrange(in: "view")
        for (event, button) in zip(
          module.events.dropFirst().filter(\.parameters.isEmpty), widgets.filter { $0.type == "UIButton" })
        {
          line(
            "\(button.name).addAction(UIAction { [weak self] _ in self?.send(.\(eventName(event))) }, for: .primaryActionTriggered)"
          )
        }
      }
      pen.blank()
      pen.block("override func display(_ state: \(module.stem).State)") {
        if let rows = scope.first(where: { $0.isProperty }) { pen.line("\(rows.name) = state.rows") }
        for (field, label) in zip(
          ownState(module).filter { $0.kind == .string }, widgets.filter { $0.type == "UILabel" })
        {
          pen.line("\(label.name).text = state.\(field.name)")
        }
        nested({ $0.leave = .function(nil) }) { statements(length(10)) }
      }
      if module.breach == .viewNamesEntity {
        let record = module.subject.record
        pen.blank()
        pen.block("func configure(with \(record.noun): \(record.name))") {
          pen.line("print(\(record.noun).\(record.fields[0].name))")
        }
      }
      if module.breach == .viewNavigates {
        pen.blank()
        pen.block("@objc private func leave()") { pen.line("dismiss(animated: true)") }
      }
      helpersUntil(goal - 1)
    }
  }

  /// The same screen in a browser.
  func ownPage(_ module: ModulePlan, goal: Int) {
    head(module.stem + "Page.swift", imports: ["Viper", "ViperWeb", module.stem])
    begin(Cast(records: [module.display], choices: [module.displayChoice], isValue: true))
    document()
    pen.block("struct \(module.stem)Page: WebPage") {
      pen.block("func body(_ state: \(module.stem).State) -> HTML<\(module.stem)>") {
        pen.line("\"\"\"")
        pen.line("<header><h1>\(prose.phrase())</h1></header>")
        for event in module.events.dropFirst() where event.parameters.isEmpty {
          pen.line("<button \\(on: .\(eventName(event)))>\(prose.phrase())</button>")
        }
        pen.line("<ul>\\(each: state.rows, { row in \"<li>\\(row.title)</li>\" })</ul>")
        for field in ownState(module).prefix(3) where field.kind == .string {
          pen.line("<p class=\"\(words.noun())\">\\(state.\(field.name))</p>")
        }
        pen.line("\"\"\"")
      }
      helpersUntil(goal - 1)
    }
  }
}
