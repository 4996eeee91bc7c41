import Architecture
import Rules
import Source

extension Configuration {
  /// Returns remarks on entries without effect in a check of the whole code base: patterns and custom rules that
  /// matched nothing, and exceptions that are no longer needed. Sorted by position.
  ///
  /// Call it after the files were selected with ``excludes(_:)``, ``selects(_:)`` and ``isTest(_:)``, and violations
  /// were filtered with ``apply(to:)``.
  ///
  /// - Parameter app: The ``Architecture/Architecture`` that was created with ``conventions``.
  public func unused(in app: Architecture) -> [Findings.Remark] {
    let conventions = app.conventions
    var remarks: [Findings.Remark] = []
    func note(_ position: Position?, _ text: String) {
      // A value from the command line has no position.
      if let file, let position {
        remarks.append(Findings.Remark(file: file, position: position, text: text))
      }
    }
    func note(_ patterns: [Located<Pattern>], _ used: [Pattern]? = nil, _ text: (Pattern) -> String) {
      for (index, each) in patterns.enumerated() {
        // Both lists have the same order.
        let isUsed = used.map { index < $0.count && $0[index].isUsed } ?? each.value.isUsed
        // A shared configuration may name what other code bases have.
        if !isUsed, each.extended == nil { note(each.position, text(each.value)) }
      }
    }
    func note(_ signs: Signs, _ used: Conventions.Signs?) {
      note(signs.types, used?.types) {
        "no type is named \(backquoted($0.text)): correct or remove it"
      }
      note(signs.files, used?.files) {
        "no file with a type matches \(backquoted($0.text)): \(Self.advice($0))"
      }
      note(signs.conformances, used?.conformances) {
        "nothing conforms to \(backquoted($0.text)): correct or remove it"
      }
    }
    note(sources) { "\(backquoted($0.text)) matches no source file: \(Self.advice($0))" }
    note(exclude) { "\(backquoted($0.text)) excludes nothing: \(Self.advice($0))" }
    note(tests) { "no file matches \(backquoted($0.text)): \(Self.advice($0))" }
    for (role, signs) in roles { note(signs, conventions.roles[role]) }
    for (ring, signs) in rings { note(signs, conventions.rings[ring]) }
    for (own, used) in [
      (ui, conventions.ui), (persistence, conventions.persistence), (network, conventions.network),
    ] {
      note(own, used) {
        "no external type is named \(backquoted($0.text)): correct or remove it; types declared here have a place "
          + "under `rings`"
      }
    }
    for each in exceptions where !each.isUsed && each.extended == nil {
      let isOff = settings.severity(of: each.rule) == .off
      note(
        each.position,
        isOff
          ? "\(each.rule) is off and needs no exception: remove it"
          : "this exception matches no finding of \(each.rule): correct or remove it")
    }
    for rule in ownRules where rule.extended == nil {
      for (position, text) in rule.unusedParts(in: app) { note(position, text) }
    }
    for (rule, threshold) in thresholds
    where threshold.extended == nil && settings.severity(of: rule) == .off {
      note(threshold.position, "\(rule) is off and needs no threshold: remove it")
    }
    return remarks.sorted { ($0.place, $0.text) < ($1.place, $1.text) }
  }

  /// The advice for a path pattern without a match: most often it lacks `**/`.
  private static func advice(_ pattern: Pattern) -> String {
    if pattern.isExpression || pattern.text.hasPrefix("**") { return "correct or remove it" }
    if pattern.text.hasPrefix("/") {
      return "paths are relative to the root of the codebase, without a leading slash"
    }
    return "paths are relative to the root, \(backquoted("**/\(pattern.text)")) matches at any depth"
  }
}

extension Findings.Remark {
  fileprivate var place: Position { position ?? Position(line: 0, column: 0) }
}
