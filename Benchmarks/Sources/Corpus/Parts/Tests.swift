extension Author {
  enum Tested {
    case presenter, interactor
  }

  /// Tests of a part with doubles of its neighbours.
  func partTests(_ module: ModulePlan, of part: Tested, goal: Int) {
    let names = module.names
    let isOwn = module.app.dialect == .own
    let subject =
      part == .presenter ? names.presenter : isOwn ? module.useCasesName + "Interactor" : names.interactor
    let methods = part == .presenter ? module.events : module.useCases
    let isNew = style.waiting == .async && dice.chance(0.4)
    head(subject + "Tests.swift", imports: [isNew ? "Testing" : "XCTest"])
    pen.unblank()
    pen.line("@testable import \(module.app.name)")
    pen.blank()
    let doubled: [(String, [Signature])] =
      switch part {
      case .interactor: module.ports.map { ($0.type, $0.methods) }
      case .presenter where isOwn:
        // Exits are their own doubles.
        [(module.useCasesName, module.useCases)]
      case .presenter:
        [(names.viewProtocol, module.viewMethods), (names.interactorProtocol, module.useCases)]
      }
    begin(
      Cast(
        calls: methods.map { Call(receiver: "subject", signature: $0) }, records: [module.subject.record],
        choices: module.subject.choices))
    document()
    pen.block(isNew ? "@MainActor struct \(subject)Tests" : "final class \(subject)Tests: XCTestCase") {
      pen.line("private var subject: \(subject)!")
      for (name, _) in doubled { pen.line("private var \(double(name).lower): \(double(name))!") }
      state(0)
      pen.blank()
      pen.block(isNew ? "init()" : "override func setUp()") {
        if !isNew { pen.line("super.setUp()") }
        for (name, _) in doubled { pen.line("\(double(name).lower) = \(double(name))()") }
        pen.line("subject = \(subject)()")
      }
      if !isNew {
        pen.blank()
        pen.block("override func tearDown()") { pen.line("subject = nil\nsuper.tearDown()") }
      }
      var number = 0
      while pen.count < goal - 20 || number < 2 {
        number += 1
        let method = dice.pick(methods)
        let name =
          "test\(method.name.capital)\(words.verb().plural.capital)\(words.adjective().capital)\(words.noun().capital)"
        if helpers.contains(where: { $0.name == name }) { continue }
        helpers.append(Signature(name: name))
        pen.blank()
        pen.block("\(isNew ? "@Test " : "")func \(name)() async throws") {
          nested({
            $0.leave = .function(nil); $0.isAsync = true; $0.canThrow = true
          }) {
            if dice.chance(0.5) { pen.line("// given") }
            promises = false
            statements(dice.small(1...5))
            if dice.chance(0.5) { pen.line("// when") }
            _ = call(Call(receiver: "subject", signature: method), 6)
            if dice.chance(0.5) { pen.line("// then") }
            for _ in 0...dice.number(0...2) { check(isNew, double(dice.pick(doubled).0).lower) }
          }
        }
      }
    }
    for (name, methods) in doubled { writeDouble(name, methods) }
  }

  private func double(_ name: String) -> String { (style.year % 2 == 0 ? "Mock" : "Fake") + name }

  private func check(_ isNew: Bool, _ double: String) {
    if isNew {
      line("#expect(\(condition(1)))")
    } else {
      line(
        dice.pick([
          "XCTAssertEqual(\(double).calls.count, \(dice.number(0...3)))", "XCTAssertTrue(\(condition(1)))",
          "XCTAssertEqual(\(expression(.string, 1)), \(literal()))", "XCTAssertNotNil(\(double).calls.first)",
          "XCTAssertFalse(\(condition(0)), \"\(prose.phrase())\")",
        ]))
    }
  }

  private func writeDouble(_ name: String, _ methods: [Signature]) {
    begin(Cast())
    pen.blank()
    pen.block("private final class \(double(name)): \(name)") {
      pen.line("private(set) var calls: [String] = []")
      for method in methods {
        pen.blank()
        pen.block(Wrapping.wrapped(method.declared())) {
          pen.line("calls.append(\"\(method.identity)\")")
          if method.completion != nil { answer(method) }
          if let result = method.result { line("return \(made(result, 1))") }
        }
      }
    }
  }
}
