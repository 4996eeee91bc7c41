extension Author {
  private var bound: String { style.classBound }

  func viewProtocol(_ module: ModulePlan) {
    let isUnbound = module.breach == .weakNeedsClassBound
    let base = module.app.dialect == .infinum ? "ViewInterface" : bound
    proto(module.names.viewProtocol, inherits: isUnbound ? "" : base, module.viewMethods)
  }

  func presenterProtocol(_ module: ModulePlan) {
    proto(module.names.presenterProtocol, inherits: dice.chance(0.6) ? bound : "", module.events)
  }

  func interactorProtocol(_ module: ModulePlan) {
    let isWeak = module.breach == .ownershipInverted
    proto(module.names.interactorProtocol, inherits: isWeak || dice.chance(0.4) ? bound : "", module.useCases)
  }

  func interactorOutput(_ module: ModulePlan) {
    proto(module.names.interactorOutput, inherits: bound, module.outputs)
  }

  func routerProtocol(_ module: ModulePlan) {
    let base = module.app.dialect == .infinum ? "WireframeInterface" : dice.chance(0.4) ? bound : ""
    proto(module.names.routerProtocol, inherits: base, module.exits.map(\.signature))
  }

  func moduleProtocols(_ module: ModulePlan) {
    if module.hasModuleInput { proto(module.names.moduleInput, inherits: bound, [moduleInput]) }
    if !module.moduleOutput.isEmpty { proto(module.names.moduleOutput, inherits: bound, module.moduleOutput) }
  }

  /// The view's content as plain values.
  func displayItem(_ module: ModulePlan, isNested: Bool = false) {
    pen.blank()
    document()
    let record = module.display
    let name = record.name.split(separator: ".").last.map(String.init) ?? record.name
    pen.block("\(isNested ? "public " : "")struct \(name): Equatable\(isNested ? ", Sendable" : "")") {
      fields(of: record, access: isNested ? "public " : "", keyword: "let")
    }
    pen.blank()
    self.choice(
      module.displayChoice,
      inherits: isNested ? "Equatable, Sendable" : dice.pick(["", "Equatable", "CaseIterable"]),
      access: isNested ? "public " : "")
  }

  func fields(of record: Record, access: String = "", keyword: String) {
    let isAired = dice.chance(style.docs)
    for field in record.fields {
      if isAired {
        pen.blank()
        document(always: true)
      }
      pen.line("\(access)\(keyword) \(field.name): \(field.kind.spelled)")
    }
  }

  func choice(_ choice: Choice, inherits: String, access: String = "") {
    document()
    pen.block("\(access)enum \(choice.name)\(inherits.isEmpty ? "" : ": \(inherits)")") {
      if inherits.hasPrefix("String"), dice.chance(0.4) {
        for name in choice.cases { pen.line("case \(name.escaped) = \"\(name.uppercased())\"") }
      } else if dice.chance(0.3) {
        pen.line("case \(choice.cases.map(\.escaped).joined(separator: ", "))")
      } else {
        for name in choice.cases {
          if dice.chance(style.docs / 2) { document(always: true) }
          pen.line("case \(name.escaped)")
        }
      }
    }
  }

  // MARK: Entities

  /// - Parameter goal: the number of lines; entities stay small.
  func entity(_ plan: EntityPlan, goal: Int) {
    let record = plan.record
    var imports = ["Foundation"]
    if plan.breach == .entityImportsUI { imports = ["UIKit"] }
    if plan.breach == .entityNamesInfrastructure { imports.append("CoreData") }
    head(record.name + ".swift", imports: imports)
    begin(Cast(records: [record], choices: plan.choices))
    document(always: dice.chance(0.5))
    let isClass = dice.chance(0.12)
    pen.block(
      "\(isClass ? "final class" : "struct") \(record.name): \(dice.pick(["Codable", "Equatable", "Codable, Hashable", "Codable, Equatable"]))"
    ) {
      fields(of: record, keyword: dice.chance(0.6) ? "let" : "var")
      if isClass || dice.chance(0.5) { initializer(record) }
      if dice.chance(0.4) {
        pen.blank()
        pen.block("\(dice.chance(0.5) ? "private " : "")enum CodingKeys: String, CodingKey") {
          for field in record.fields {
            pen.line(dice.chance(0.5) ? "case \(field.name)" : "case \(field.name) = \"\(field.name.snake)\"")
          }
        }
      }
      for field in record.fields {
        scope.append(Variable(name: field.name, kind: field.kind, isProperty: true))
      }
      if dice.chance(0.25) {
        pen.blank()
        pen.block("var \(fresh(.bool)): Bool") { line("return \(condition())") }
      }
      if dice.chance(0.2) {
        pen.blank()
        pen.block("var \(fresh(.string)): String") {
          nested({ $0.leave = .function(.string) }) { statements(dice.number(1...6)) }
          line("return \(expression(.string))")
        }
      }
    }
    for choice in plan.choices {
      pen.blank()
      self.choice(
        choice, inherits: dice.pick(["String, Codable", "String, Codable, CaseIterable", "Int, Codable"]))
    }
    if dice.chance(0.2) {
      pen.blank()
      pen.block("extension \(record.name): Identifiable") {
        if record.fields[0].name != "id" { pen.line("var id: String { \(record.fields[0].name) }") }
      }
    }
    if dice.chance(0.2), goal > 40 {
      pen.blank()
      pen.block("extension \(record.name): Comparable") {
        pen.block("static func < (lhs: \(record.name), rhs: \(record.name)) -> Bool") {
          pen.line("lhs.\(record.fields[0].name) < rhs.\(record.fields[0].name)")
        }
      }
    }
  }

  private func initializer(_ record: Record) {
    let parameters = record.fields.map { field in
      "\(field.name): \(field.kind.spelled)\(field.kind.isOptional ? " = nil" : field.kind == .bool ? " = false" : "")"
    }
    pen.blank()
    pen.block(Wrapping.wrapped("init(\(parameters.joined(separator: ", ")))", at: 90)) {
      for field in record.fields { pen.line("self.\(field.name) = \(field.name)") }
    }
  }
}

extension String {
  /// With backticks where Swift requires them.
  var escaped: String {
    ["private", "public", "static", "internal"].contains(self) ? "`\(self)`" : self
  }

  /// `dueDate` as `due_date`.
  var snake: String {
    var text = ""
    for letter in self {
      if letter.isUppercase, !text.isEmpty { text += "_" }
      text += letter.lowercased()
    }
    return text
  }
}
