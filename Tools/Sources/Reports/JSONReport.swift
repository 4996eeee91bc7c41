import Rules

/// Returns all findings as JSON. Members are added to this schema, but not renamed or removed; a change of meaning
/// increases the number of the schema.
func jsonReport(of input: ReportInput) -> String {
  let findings = input.findings
  let summary = input.summary
  var members: [(String, JSON)] = [
    ("schema", .integer(1)),
    ("root", .string(findings.root)),
    ("app", findings.app.map { .string($0) } ?? .null),
    ("profile", .string(findings.profile)),
    ("files", .integer(findings.files)),
    ("lines", .integer(findings.lines)),
  ]
  if !input.options.isSummary {
    members.append(("modules", .array(findings.modules.map(json(of:)))))
    members.append(("violations", .array(findings.violations.map { json(of: $0, input.beliefs) })))
  }
  // The tables of a summary and the usage of thresholds.
  members.append(
    (
      "summary",
      .object([
        ("rules", .array(summary.rules.map { json(of: $0, key: "rule") })),
        ("modules", .array(summary.modules.map { json(of: $0, key: "module") })),
        ("beliefs", .array(summary.costs.map(json(of:)))),
        ("thresholds", .array(summary.usages.map(json(of:)))),
      ])
    ))
  members.append(("weakLeftOut", .integer(findings.weakCount)))
  members.append(("notes", .array(findings.notes.map(json(of:)))))
  members.append(("seconds", .number(decimal(findings.seconds, places: 3))))
  if !input.options.isSummary {
    members.append(("remarks", .array(findings.remarks.map(json(of:)))))
  }
  return JSON.object(members).text
}

private func json(of group: Summary.Group, key: String) -> JSON {
  .object([
    (key, group.name.isEmpty ? .null : .string(group.name)),
    ("errors", .integer(group.errors)),
    ("warnings", .integer(group.warnings)),
  ])
}

private func json(of cost: BeliefTable.Cost) -> JSON {
  .object(
    json(of: cost.belief, reasonsAtMost: reasonsShown) + [
      ("errors", .integer(cost.errors)),
      ("warnings", .integer(cost.warnings)),
    ])
}

private func json(of usage: Thresholds.Usage) -> JSON {
  .object([
    ("rule", usage.rule.map { .string($0) } ?? .null),
    ("used", .integer(usage.used)),
    ("allowed", .integer(usage.allowed)),
  ])
}

func json(of module: Findings.Module) -> JSON {
  .object([
    ("name", .string(module.name)),
    ("path", .string(module.path)),
    (
      "parts",
      .array(
        module.parts.map { part in
          .object([
            ("role", .string(part.role.name)),
            ("type", .string(part.type)),
            ("file", .string(part.file)),
            ("line", .integer(part.line)),
          ])
        })
    ),
  ])
}

private func json(of violation: Violation, _ beliefs: BeliefTable) -> JSON {
  let edges =
    violation.edges.isEmpty
    ? [] : [("edges", JSON.array(violation.edges.map { json(of: $0, withNews: true) }))]
  return .object(
    [
      ("rule", .string(violation.rule)),
      ("severity", .string(violation.severity.rawValue)),
      ("file", .string(violation.file)),
      ("line", .integer(Int(violation.position.line))),
      ("column", .integer(Int(violation.position.column))),
      ("symbol", .string(violation.symbol)),
      ("target", .string(violation.target)),
      ("role", violation.role.map { .string($0.name) } ?? .null),
      ("module", violation.module.map { .string($0) } ?? .null),
      ("message", .string(violation.message)),
      ("repair", .string(violation.repair)),
      ("strength", .string(violation.strength.name)),
      (
        "because",
        .array(
          beliefs.about(violation).prefix(beliefsShown).map {
            .object(json(of: $0, reasonsAtMost: reasonsShown))
          })
      ),
    ] + edges)
}

private func json(of remark: Findings.Remark) -> JSON {
  .object([
    ("file", .string(remark.file)),
    ("line", remark.position.map { .integer(Int($0.line)) } ?? .null),
    ("column", remark.position.map { .integer(Int($0.column)) } ?? .null),
    ("text", .string(remark.text)),
    ("isGap", .bool(remark.isGap)),
  ])
}

func json(of note: Findings.Note) -> JSON {
  .object([
    ("id", .string(note.id)),
    ("text", .string(note.text)),
    (
      "places",
      .array(
        note.places.map { place in
          .object([
            ("file", .string(place.file)),
            ("line", place.position.map { .integer(Int($0.line)) } ?? .null),
            ("column", place.position.map { .integer(Int($0.column)) } ?? .null),
            ("text", .string(place.text)),
          ])
        })
    ),
  ])
}
