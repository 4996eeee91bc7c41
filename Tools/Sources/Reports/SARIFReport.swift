import Architecture
import Rules
import Source

/// Returns the Static Analysis Results Interchange Format, version 2.1.0, for code scanning services and editors.
func sarifReport(of input: ReportInput) -> String {
  var results = SARIFResults(input)
  let findings = input.findings
  return JSON.object([
    ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
    ("version", .string("2.1.0")),
    (
      "runs",
      .array([
        .object([
          ("tool", .object([("driver", driver(of: input, rules: results.rules))])),
          (
            "invocations",
            .array([
              .object([
                ("executionSuccessful", .bool(findings.gaps.isEmpty)),
                ("toolExecutionNotifications", .array(findings.remarks.map(notification(of:)))),
              ])
            ])
          ),
          (
            "originalUriBaseIds",
            .object([(sourceRoot, .object([("uri", .string(fileURI(of: findings.root + "/")))]))])
          ),
          ("columnKind", .string("utf16CodeUnits")),
          (
            "properties",
            .object([
              ("profile", .string(findings.profile)),
              ("exceededThresholds", .array(input.summary.excesses.map { .string($0) })),
              ("weakLeftOut", .integer(findings.weakCount)),
              ("notes", .array(findings.notes.map(json(of:)))),
            ])
          ),
          ("results", .array(results.all())),
        ])
      ])
    ),
  ]).text
}

/// The base of relative paths, with the name that GitHub uses.
private let sourceRoot = "%SRCROOT%"

private func driver(of input: ReportInput, rules: [JSON]) -> JSON {
  var members: [(String, JSON)] = [
    ("name", .string("viper")), ("version", .string(input.tool.version)),
  ]
  if let page = input.tool.page { members.append(("informationUri", .string(page))) }
  return .object(members + [("rules", .array(rules))])
}

private func notification(of remark: Findings.Remark) -> JSON {
  var members: [(String, JSON)] = [
    ("level", .string(remark.isGap ? "error" : "warning")), ("message", message(capitalized(remark.text))),
  ]
  if !remark.file.isEmpty {
    var location = [artifact(remark.file)]
    if let line = remark.position?.line {
      location.append(("region", .object([("startLine", .integer(Int(line)))])))
    }
    members.append(
      ("locations", .array([.object([("physicalLocation", .object(location))])])))
  }
  return .object(members)
}

/// Escapes placeholders and links, which SARIF messages can contain.
private func message(_ text: String) -> JSON {
  let text = text.replacing("{", with: "{{").replacing("}", with: "}}").replacing("](", with: "] (")
  return .object([("text", .string(text))])
}

private func artifact(_ file: String) -> (String, JSON) {
  let isElsewhere = file.hasPrefix("/")
  let uri = isElsewhere ? fileURI(of: file) : percentEncoded(file)
  return (
    "artifactLocation",
    .object([("uri", .string(uri))] + (isElsewhere ? [] : [("uriBaseId", .string(sourceRoot))]))
  )
}

private func fileURI(of path: String) -> String {
  // The root may end with a slash already.
  "file://" + percentEncoded(path.hasSuffix("//") ? String(path.dropLast()) : path)
}

/// Encodes a path for a URI. A colon is encoded too, because before the first slash it would end a scheme.
private func percentEncoded(_ path: String) -> String {
  var result = ""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      result += (digits.count < 2 ? "%0" : "%") + digits
    }
  }
  return result
}

/// Creates the results and the table of rules that they refer to.
private struct SARIFResults {
  private let input: ReportInput
  let rules: [JSON]
  /// The index of each rule in the table.
  private let indices: [String: Int]
  /// Counts equal fingerprints, to number violations that differ only in their position.
  private var occurrences: [UInt64: Int] = [:]
  private var columns = UTF16Columns()

  init(_ input: ReportInput) {
    self.input = input
    let broken = input.summary.rules
    let described = Set(input.rules.map(\.id))
    // Every result refers to its rule, including rules without a description.
    let others = broken.map(\.name).filter { !described.contains($0) }.sorted()
    let found = Dictionary(
      uniqueKeysWithValues: broken.map { ($0.name, $0.errors > 0 ? Severity.error : Severity.warning) })
    indices = Dictionary(
      (input.rules.map(\.id) + others).enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first })
    rules =
      input.rules.map { rule in
        Self.json(of: rule, severity: input.severities[rule.id] ?? found[rule.id])
      } + others.map { .object([("id", .string($0))]) }
  }

  private static func json(of rule: RuleDescription, severity: Severity?) -> JSON {
    var members: [(String, JSON)] = [
      ("id", .string(rule.id)),
      ("shortDescription", .object([("text", .string(rule.summary))])),
      (
        "fullDescription",
        .object([("text", .string(rule.explanation)), ("markdown", .string(rule.explanation))])
      ),
      (
        "help",
        .object([
          ("text", .string(help(of: rule, isMarkdown: false))),
          ("markdown", .string(help(of: rule, isMarkdown: true))),
        ])
      ),
    ]
    if let severity {
      members.append(
        (
          "defaultConfiguration",
          severity == .off
            ? .object([("enabled", .bool(false))]) : .object([("level", .string(severity.rawValue))])
        ))
    }
    members.append(("properties", .object([("tags", .array([.string("architecture"), .string("viper")]))])))
    return .object(members)
  }

  private static func help(of rule: RuleDescription, isMarkdown: Bool) -> String {
    func example(_ title: String, _ code: String) -> [String] {
      if code.isEmpty { return [] }
      return isMarkdown ? ["**\(title)**", "```swift\n\(code)\n```"] : [title + ":", code]
    }
    let source = rule.source.isEmpty ? [] : [(isMarkdown ? "*Source:* " : "Source: ") + rule.source]
    return
      ([rule.explanation] + example("Violation", rule.bad) + example("Correct", rule.good) + source)
      .joined(separator: "\n\n")
  }

  mutating func all() -> [JSON] {
    var results: [JSON] = []
    results.reserveCapacity(input.findings.violations.count)
    input.forEachViolation { violation, source in
      results.append(json(of: violation, source: source))
    }
    return results
  }

  private mutating func json(of violation: Violation, source: SourceText?) -> JSON {
    let text = [violation.message + violation.mark, violation.repair].filter { !$0.isEmpty }.map {
      capitalized($0) + "."
    }
    .joined(separator: " ")
    var location: [(String, JSON)] = [
      (
        "physicalLocation",
        .object([
          artifact(violation.file),
          ("region", .object(region(of: violation, source: source))),
        ])
      )
    ]
    if !violation.symbol.isEmpty {
      location.append(
        ("logicalLocations", .array([.object([("fullyQualifiedName", .string(violation.symbol))])])))
    }
    let related = input.beliefs.about(violation).prefix(beliefsShown).map(Self.relatedLocation(of:))
    return .object(
      [
        ("ruleId", .string(violation.rule)),
        ("ruleIndex", .integer(indices[violation.rule] ?? -1)),
        ("level", .string(violation.severity.rawValue)),
        ("message", message(text)),
        ("locations", .array([.object(location)])),
        ("partialFingerprints", .object([("violation/v1", .string(fingerprint(of: violation)))])),
        ("properties", .object([("strength", .string(violation.strength.name))])),
      ] + (related.isEmpty ? [] : [("relatedLocations", .array(related))]))
  }

  /// Returns the declaration of a type that a violation depends on, with the evidence for its role.
  private static func relatedLocation(of belief: Belief) -> JSON {
    .object([
      (
        "physicalLocation",
        .object([
          artifact(belief.place.file),
          ("region", .object([("startLine", .integer(max(1, belief.place.line)))])),
        ])
      ),
      ("message", message(belief.sentence(atMost: reasonsShown) { $0 } + ".")),
    ])
  }

  /// Without the source code, the columns are unknown and omitted.
  private mutating func region(of violation: Violation, source: SourceText?) -> [(String, JSON)] {
    let line = Int(violation.position.line)
    var members: [(String, JSON)] = [("startLine", .integer(max(1, line)))]
    if let range = source?.range(of: violation.target, at: violation.position), let bytes = source?.line(line)
    {
      let place = (file: violation.file, line: line)
      members.append(("startColumn", .integer(columns.column(of: range.lowerBound, in: bytes, at: place))))
      members.append(("endColumn", .integer(columns.column(of: range.upperBound, in: bytes, at: place))))
    }
    return members
  }

  /// Returns an identifier of a violation that does not depend on its position in the file.
  private mutating func fingerprint(of violation: Violation) -> String {
    var bytes: [UInt8] = []
    for part in [violation.rule, violation.file, violation.symbol, violation.target] {
      bytes += part.utf8
      // A separator that UTF-8 does not contain.
      bytes.append(0xFF)
    }
    let hash = bytes.withUnsafeBufferPointer { stableHash($0) }
    occurrences[hash, default: 0] += 1
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ":\(occurrences[hash, default: 1])"
  }
}

/// Converts columns to UTF-16. It continues from the last column of the same line, so that many violations on a very
/// long line take linear time.
private struct UTF16Columns {
  private var place = (file: "", line: 0)
  private var index = 0
  private var column = 1

  mutating func column(
    of target: Int, in line: ArraySlice<UInt8>, at place: (file: String, line: Int)
  ) -> Int {
    if place != self.place || target < index {
      self.place = place
      index = line.startIndex
      column = 1
    }
    while index < target {
      // A scalar is one unit; one of four bytes is two.
      if line[index] & 0xC0 != 0x80 { column += line[index] >= 0xF0 ? 2 : 1 }
      index += 1
    }
    return column
  }
}
