import Rules

/// Everything that was found, for programs. Members are added to this schema, never renamed or removed; another meaning
/// would be another number.
func jsonReport(of material: Material) -> String {
  let findings = material.findings
  let figures = Figures(findings.violations).rules.sorted { $0.id < $1.id }
  return JSON.object([
    ("schema", .integer(1)),
    ("root", .string(findings.root)),
    ("profile", .string(findings.profile)),
    ("files", .integer(findings.files)),
    ("lines", .integer(findings.lines)),
    ("modules", .array(findings.modules.map(json(of:)))),
    ("violations", .array(findings.violations.map(json(of:)))),
    ("summary", .object(figures.map { ($0.id, .integer($0.places)) })),
    ("seconds", .number(decimal(findings.seconds, places: 3))),
    ("remarks", .array(findings.remarks.map(json(of:)))),
  ]).text
}

private func json(of module: Findings.Module) -> JSON {
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

private func json(of violation: Violation) -> JSON {
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
      ("role", violation.role.map { .string($0.name) } ?? .null),
      ("module", violation.module.map { .string($0) } ?? .null),
      ("message", .string(violation.message)),
      ("repair", .string(violation.repair)),
    ] + edges)
}

private func json(of remark: Findings.Remark) -> JSON {
  .object([
    ("file", .string(remark.file)),
    ("line", remark.position.map { .integer(Int($0.line)) } ?? .null),
    ("column", remark.position.map { .integer(Int($0.column)) } ?? .null),
    ("text", .string(remark.text)),
  ])
}
