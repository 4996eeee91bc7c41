extension Author {
  /// The use cases of a module.
  func interactor(_ module: ModulePlan, goal: Int) {
    let names = module.names
    var imports = ["Foundation"]
    if [.interactorImportsUI, .interactorNamesUI].contains(module.breach) { imports = ["UIKit"] }
    head(names.interactor + ".swift", imports: imports)
    let output = names.outputInInteractor
    var calls = module.outputs.map { Call(receiver: output + "?", signature: $0) }
    calls += module.ports.flatMap { port in port.methods.map { Call(receiver: port.property, signature: $0) }
    }
    begin(
      Cast(
        calls: calls, records: [module.subject.record] + portRecords(module), choices: module.subject.choices)
    )
    let isInline = dice.chance(0.4)
    document()
    pen.block("final class \(names.interactor)\(isInline ? ": \(names.interactorProtocol)" : "")") {
      wireInteractor(module)
      if isInline { useCases(module) }
      breachOfInteractor(module)
    }
    if !isInline {
      mark(names.interactorProtocol)
      pen.block("extension \(names.interactor): \(names.interactorProtocol)") { useCases(module) }
    }
    if pen.count < goal - 8 || !owed.isEmpty {
      mark("Private")
      pen.block("private extension \(names.interactor)") { helpersUntil(goal - 1, modifiers: "") }
    }
  }

  private func portRecords(_ module: ModulePlan) -> [Record] {
    var records: [Record] = []
    for method in module.ports.flatMap(\.methods) {
      if case .record(let record)? = method.result ?? method.completion?.kind, !records.contains(record) {
        records.append(record)
      }
    }
    return records.filter { $0 !== module.subject.record }
  }

  private func wireInteractor(_ module: ModulePlan) {
    let names = module.names
    if !module.outputs.isEmpty {
      var output = "weak var \(names.outputInInteractor): \(names.interactorOutput)?"
      if module.breach == .interactorRetainsOutput {
        output = output.dropping("weak ")
      }
      pen.line(output)
    }
    if module.breach == .interactorNamesRouter {
      pen.line("var \(names.routerInPresenter): \(names.routerProtocol)?")
    }
    let isSet = module.app.dialect == .rambler
    for port in module.ports {
      pen.line(isSet ? "var \(port.property): \(port.type)!" : "private let \(port.property): \(port.type)")
    }
    state(dice.number(0...2))
    guard !isSet else { return }
    pen.blank()
    let parameters = module.ports.map { "\($0.property): \($0.type)" }.joined(separator: ", ")
    pen.block("init(\(parameters))") {
      for port in module.ports { pen.line("self.\(port.property) = \(port.property)") }
    }
  }

  private func useCases(_ module: ModulePlan) {
    for useCase in module.useCases {
      let output = module.outputs.first { $0.name == "didFinish\(useCase.name.capital)" }
      function(useCase, lines: length(10)) {
        if let port = module.ports.randomOne(dice) { relay(useCase, port, output, module) }
      } last: {
        if let output, dice.chance(0.5) {
          _ = call(Call(receiver: module.names.outputInInteractor + "?", signature: output), 3)
        }
      }
    }
  }

  /// Calls a port and passes on its result.
  private func relay(
    _ useCase: Signature, _ port: ModulePlan.Port, _ output: Signature?, _ module: ModulePlan
  ) {
    let method = dice.pick(port.methods)
    let asked = Call(receiver: port.property, signature: method)
    guard let completion = method.completion else { return _ = call(asked, 10) }
    var text = spelled(asked)
    if method.parameters.isEmpty { text.removeLast(2) }
    line("\(text) { [weak self] result in")
    pen.inside {
      nested({
        $0.leave = .closure; $0.isEscaping = true
      }) {
        pen.line("guard \(style.unwrappedSelf) else { return }")
        pen.line("switch result {")
        let value = completion.kind.map { (fresh($0), $0) }
        pen.line("case .success\(value.map { "(let \($0.0))" } ?? ""):")
        pen.inside {
          nested {
            if let value { remember(value.0, value.1) }
            statements(dice.small(1...6))
            if let done = useCase.completion {
              line("completion(.success(\(done.kind.map { expression($0, 1) } ?? "()")))")
            } else if let output {
              _ = call(Call(receiver: "self.\(module.names.outputInInteractor)?", signature: output), 3)
            }
          }
        }
        pen.line("case .failure(let error):")
        pen.inside {
          if useCase.completion != nil {
            pen.line("completion(.failure(error))")
          } else {
            nested { failure() }
          }
        }
        pen.line("}")
      }
    }
    pen.line("}")
  }

  private func breachOfInteractor(_ module: ModulePlan) {
    switch module.breach {
    case .interactorImportsUI: break
    case .interactorNamesUI:
      pen.blank()
      pen.block("func thumbnail(of name: String) -> UIImage?") { pen.line("return nil") }
    default: break
    }
  }
}
