import Architecture
import Rules
import Source
import Testing

/// Breaks a rule in every part with a role, in each form that a line of code can have.
@Suite(.timeLimit(.minutes(10))) struct InjectionTests {
  struct Injection: CustomTestStringConvertible, Sendable {
    var dialect: String
    var rule: String
    var role: Role
    /// Each form is the body of its own function in an extension of the part; `$entity` and similar are names of the
    /// dialect.
    var lines: [String]

    var testDescription: String { "\(dialect), \(rule) in a \(role): \(lines[0])" }
  }

  static let forms = [
    "let x: $ = make()", "let x: [$]? = nil", "_ = x as? $", "items.forEach { (item: $) in use(item) }",
    "if let y = x as? $ { use(y) }", "use(\"\\(x as! $)\")", "func inner(_ x: $) -> Bool { true }",
    "let f: ($) -> Void = { _ in }", "guard let y = z as? Box<$> else { return }",
    "switch x { case let y as $: use(y) default: break }",
  ]

  static var all: [Injection] {
    let named: [(String, Role, String)] = [
      ("presenter-names-ui", .presenter, "UIColor"), ("interactor-names-ui", .interactor, "UIImage"),
      ("entity-names-infrastructure", .entity, "NSManagedObjectContext"),
      ("presenter-names-entity", .presenter, "$entity"), ("view-names-entity", .view, "$entity"),
      ("persistence-above-interactor", .presenter, "NSFetchRequest"),
      ("persistence-above-interactor", .view, "NSManagedObject"),
      ("view-names-interactor", .view, "$interactor"), ("view-names-router", .view, "$router"),
      ("interactor-names-router", .interactor, "$router"),
      ("interactor-names-infrastructure", .interactor, "URLSession"),
      ("inner-names-outer", .presenter, "$view"), ("inner-names-outer", .interactor, "$view"),
      ("inner-names-outer", .entity, "$presenter"), ("inner-names-outer", .interactor, "$presenter"),
    ]
    let written: [(String, Role, String)] = [
      ("view-navigates", .view, "navigationController?.pushViewController(next, animated: true)"),
      ("view-navigates", .view, "present(next, animated: true, completion: nil)"),
      ("view-navigates", .view, "self.performSegue(withIdentifier: \"next\", sender: nil)"),
      ("view-navigates", .view, "dismiss(animated: true)"),
      ("singleton-reached", .presenter, "UserDefaults.standard.set(1, forKey: \"a\")"),
      ("singleton-reached", .interactor, "_ = NotificationCenter.default"),
      ("singleton-reached", .view, "Session.shared.begin()"),
      ("singleton-reached", .router, "Session.sharedInstance.end()"),
      ("part-made-outside-builder", .view, "_ = $interactor()"),
      ("part-made-outside-builder", .presenter, "use($router.init())"),
      ("part-made-outside-builder", .interactor, "let x = $presenter()"),
      ("router-assembles", .router, "let x = $presenter()"),
      ("router-assembles", .router, "_ = $interactor()"),
    ]
    return Mutation.dialects.flatMap { dialect -> [Injection] in
      let disputed = Mutation.disputed(dialect)
      return named.filter { !disputed.contains($0.0) }.map { rule, role, name in
        Injection(
          dialect: dialect, rule: rule, role: role, lines: forms.map { $0.replacing("$", with: name) })
      }
        + written.filter { !disputed.contains($0.0) }.map {
          Injection(dialect: dialect, rule: $0, role: $1, lines: [$2])
        }
    }
  }

  @Test(arguments: all)
  func `Every part that breaks a rule is reported, in each form`(_ injection: Injection) throws {
    let clean = Mutation.clean(injection.dialect)
    let app = Architecture(MutationTests.code(of: clean))
    func name(_ role: Role) throws -> String {
      let part = try #require(
        app.parts.first { $0.role == role && $0.form == .concrete && app.types[$0.type].parent < 0 })
      return app.code.names[app.types[part.type].name]
    }
    let names = try [
      ("$entity", Role.entity), ("$interactor", .interactor), ("$presenter", .presenter),
      ("$router", .router),
      ("$view", .view),
    ].filter { word, _ in injection.lines.contains { $0.contains(word) } }.map { ($0, try name($1)) }
    let lines = injection.lines.map { line in
      names.reduce(line) { $0.replacing($1.0, with: $1.1) }
    }
    var sources = clean
    var expected: Set<String> = []
    for part in app.parts where part.role == injection.role && part.form == .concrete {
      let node = app.types[part.type]
      let type = app.name(of: part)
      guard node.parent < 0 else { continue }
      let path = app.code.path(of: node.file)
      // A type that creates itself does not depend on another.
      for (number, line) in lines.enumerated() where !line.contains(type) {
        let function = "injected\(number)x"
        sources[path, default: ""] += "\nextension \(type) {\n  func \(function)() {\n    \(line)\n  }\n}\n"
        expected.insert("\(type).\(function)")
      }
    }
    try #require(!expected.isEmpty)
    let broken = Architecture(MutationTests.code(of: sources))
    var severities: [String: Severity] = [:]
    for rule in allRules { severities[rule.about.id] = rule.about.id == injection.rule ? .error : .off }
    let found = broken.violations(Settings(severities: severities)).map { $0.symbol }
    let missed = expected.filter { function in !found.contains { $0.hasPrefix(function) } }
    #expect(missed.isEmpty, "missed in \(missed.sorted())")
    #expect(found.allSatisfy { $0.contains(".injected") }, "\(found)")
  }
}
