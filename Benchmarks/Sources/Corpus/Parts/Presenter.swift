extension Author {
  /// The part between view, interactor and router.
  func presenter(_ module: ModulePlan, goal: Int) {
    let names = module.names
    var imports = ["Foundation"]
    if [.presenterImportsUI, .presenterNamesUI].contains(module.breach) { imports = ["UIKit"] }
    if module.breach == .persistenceAboveInteractor { imports.append("CoreData") }
    head(names.presenter + ".swift", imports: imports)
    var calls = module.viewMethods.map { Call(receiver: viewReceiver(module), signature: $0) }
    calls += module.useCases.map { Call(receiver: "interactor", signature: $0) }
    calls += module.exits.map { Call(receiver: names.routerInPresenter, signature: $0.signature) }
    if !module.moduleOutput.isEmpty {
      calls += module.moduleOutput.map { Call(receiver: "moduleOutput?", signature: $0) }
    }
    begin(
      Cast(
        calls: calls, records: [module.subject.record, module.display],
        choices: module.subject.choices + [module.displayChoice]))
    let isInline = dice.chance(0.3)
    document()
    pen.block("final class \(names.presenter)\(isInline ? ": \(names.presenterProtocol)" : "")") {
      wirePresenter(module)
      state(module)
      if isInline { events(module) }
      breachOfPresenter(module)
    }
    if !isInline {
      mark(names.presenterProtocol)
      pen.block("extension \(names.presenter): \(names.presenterProtocol)") { events(module) }
    }
    if !module.outputs.isEmpty {
      mark(names.interactorOutput)
      pen.block("extension \(names.presenter): \(names.interactorOutput)") {
        for output in module.outputs {
          function(output, lines: length(8), isDocumented: false) { self.show(module) }
        }
      }
    }
    if module.hasModuleInput {
      mark(names.moduleInput)
      pen.block("extension \(names.presenter): \(names.moduleInput)") {
        function(moduleInput, lines: length(4), isDocumented: false)
      }
    }
    if let child = module.child {
      pen.blank()
      pen.block("extension \(names.presenter): \(child.names.moduleOutput)") {
        for method in child.moduleOutput { function(method, lines: length(4), isDocumented: false) }
      }
    }
    if pen.count < goal - 8 || !owed.isEmpty {
      mark(dice.pick(["Private", "Formatting", "Helpers"]))
      pen.block("private extension \(names.presenter)") { helpersUntil(goal - 1, modifiers: "") }
    }
  }

  var moduleInput: Signature {
    Signature(name: "configure", parameters: [.init(label: "with", name: "identifier", kind: .string)])
  }

  private func viewReceiver(_ module: ModulePlan) -> String {
    let name = module.names.viewInPresenter
    return module.app.dialect == .infinum ? name : name + "?"
  }

  private func wirePresenter(_ module: ModulePlan) {
    let names = module.names
    var view = "weak var \(names.viewInPresenter): \(names.viewProtocol)?"
    if module.app.dialect == .infinum {
      view = "private unowned let \(names.viewInPresenter): \(names.viewProtocol)"
    }
    if module.breach == .presenterRetainsView {
      view = view.dropping("weak ").dropping("unowned ")
    }
    var interactor = "var interactor: \(names.interactorProtocol)!"
    if module.app.dialect == .infinum { interactor = "private let interactor: \(names.interactorProtocol)" }
    if module.breach == .ownershipInverted {
      interactor = "weak var interactor: \(names.interactorProtocol)!"
    }
    let router = names.routerInPresenter
    pen.line(view)
    pen.line(interactor)
    pen.line(
      module.app.dialect == .infinum
        ? "private let \(router): \(names.routerProtocol)" : "var \(router): \(names.routerProtocol)!")
    if !module.moduleOutput.isEmpty { pen.line("weak var moduleOutput: \(names.moduleOutput)?") }
    if let partner = module.partner {
      pen.line("weak var \(partner.stem.lower)Input: \(partner.names.moduleInput)?")
    }
    if module.app.dialect == .infinum {
      pen.blank()
      pen.line("init(")
      pen.line(
        "\tview: \(names.viewProtocol),\n\tinteractor: \(names.interactorProtocol),\n\t\(router): \(names.routerProtocol)\n) {"
      )
      pen.line("\tself.view = view\n\tself.interactor = interactor\n\tself.\(router) = \(router)\n}")
    }
  }

  private func state(_ module: ModulePlan) {
    pen.blank()
    property(.array(.record(module.subject.record)))
    if dice.chance(0.6) { property(.array(.record(module.display)), "private(set) var") }
    self.state(dice.number(0...3))
    if let choice = cast.choices.randomOne(dice), dice.chance(0.4) { property(.choice(choice)) }
    if dice.chance(0.4) {
      let formatter = words.adjective() + "Formatter"
      pen.blank()
      document()
      pen.block("private lazy var \(formatter): DateFormatter =", tail: "}()") {
        pen.line("let formatter = DateFormatter()")
        pen.line("formatter.dateStyle = .\(dice.pick(["short", "medium", "long"]))")
        pen.line("formatter.timeStyle = .\(dice.pick(["none", "short"]))")
        pen.line("return formatter")
      }
      cast.idioms.append { author in
        let text = author.fresh(.string)
        author.line("let \(text) = \(formatter).string(from: \(author.expression(.date, 1)))")
        author.remember(text, .string)
      }
    }
    if dice.chance(0.3) {
      pen.blank()
      pen.block("private var \(fresh(.bool)): Bool") { line("\(dice.pick(["", "return "]))\(condition())") }
    }
  }

  private func events(_ module: ModulePlan) {
    let most = 4 + dice.number(0...12)
    for event in module.events {
      function(event, lines: length(most), isDocumented: dice.chance(0.3)) {
      } last: {
        let calls = cast.calls
        if !calls.isEmpty { _ = call(dice.pick(calls), pen.count > ceiling * 3 / 5 ? 1 : 5) }
      }
    }
  }

  /// The conversion of entities to display models.
  private func show(_ module: ModulePlan) {
    guard dice.chance(0.5),
      let list = scope.last(where: { $0.kind == .array(.record(module.subject.record)) })
    else { return }
    let name = fresh(.array(.record(module.display)))
    pen.line("let \(name) = \(spelled(list)).map { \(module.subject.record.noun) in")
    pen.inside {
      nested({ $0.isEscaping = true }) {
        remember(module.subject.record.noun, .record(module.subject.record))
        line(made(.record(module.display), 2))
      }
    }
    pen.line("}")
    remember(name, .array(.record(module.display)))
  }

  private func breachOfPresenter(_ module: ModulePlan) {
    let noun = words.noun()
    switch module.breach {
    case .presenterImportsUI: break
    case .presenterNamesUI:
      pen.blank()
      pen.block("private func \(noun)Color(isActive: Bool) -> UIColor") {
        pen.line("return isActive ? .red : .gray")
      }
    case .persistenceAboveInteractor:
      pen.blank()
      pen.line("private var \(noun)Context: NSManagedObjectContext?")
    case .foreignPart:
      guard let other = module.earlier else { return }
      pen.blank()
      pen.block("func adopt(_ other: \(other.names.presenter))") { pen.line("print(\"\(noun)\", other)") }
    case .innerNamesOuter:
      guard let view = module.app.sharedViews.first else { return }
      pen.blank()
      pen.block("func decorate(_ \(noun): \(view.name))") { pen.line("\(noun).isHidden = true") }
    case .singletonReached where module.stem.count % 2 == 1:
      pen.blank()
      pen.block("private func announce\(noun.capital)()") {
        pen.line("NotificationCenter.default.post(name: Notification.Name(\"\(noun)\"), object: nil)")
      }
    default: break
    }
  }
}

extension String {
  func dropping(_ part: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return String(self[..<range.lowerBound] + self[range.upperBound...])
  }
}

extension Array {
  func randomOne(_ dice: Dice) -> Element? { isEmpty ? nil : dice.pick(self) }
}
