import Escaping
import Rules

/// Returns JUnit's XML: a suite for each rule, with a test for each file that violates it. A rule without violations is
/// one passed test.
///
/// A test fails if it makes the check fail; other violations, such as warnings, are skipped tests.
func jUnitReport(of input: ReportInput) -> String {
  var suites = JUnitSuites(input)
  suites.addRules()
  suites.addThresholds()
  suites.addRemarks()
  return suites.text
}

private struct JUnitSuites {
  private let input: ReportInput
  private var suites = ""
  private var total = Counts()

  private struct Counts {
    var tests = 0
    var failures = 0
    var skipped = 0

    /// The counts as XML attributes.
    var text: String { "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\"" }
  }

  private struct Test {
    enum Result { case passed, skipped, failed }

    var name: String
    var file: String?
    var result = Result.passed
    var message = ""
    var details = ""
  }

  init(_ input: ReportInput) { self.input = input }

  var text: String {
    // The outermost element has no number of skipped tests.
    let counts = "tests=\"\(total.tests)\" failures=\"\(total.failures)\" errors=\"0\""
    let time = decimal(max(0, input.findings.seconds), places: 3)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"viper check\" \(counts) time=\"\(time)\">\n\(suites)</testsuites>\n"
  }

  mutating func addRules() {
    let violations = Dictionary(grouping: input.findings.violations) { $0.rule }
    let described = input.rules.map(\.id).filter { input.severities[$0] != .off }
    let others = Set(violations.keys).subtracting(described).sorted()
    for rule in described + others {
      let broken = violations[rule] ?? []
      addSuite(rule, broken.isEmpty ? [Test(name: "all files")] : tests(of: broken))
    }
  }

  /// A threshold can be exceeded by violations that are not shown.
  mutating func addThresholds() {
    let usages = input.summary.usages
    if usages.isEmpty { return }
    addSuite(
      "thresholds",
      usages.map { usage in
        Test(
          name: usage.rule ?? "all warnings", result: usage.isExceeded ? .failed : .passed,
          message: usage.text)
      })
  }

  mutating func addRemarks() {
    let remarks = input.findings.remarks
    if remarks.isEmpty { return }
    addSuite(
      "remarks",
      grouped(remarks) { $0.file }.map { file, remarks in
        test(
          file, remarks.contains(where: input.options.isFailure) ? .failed : .skipped,
          remarks.map { remark in
            (capitalized(remark.text), place(remark.file, remark.position.map { ($0.line, $0.column) }), "")
          })
      })
  }

  private func tests(of violations: [Violation]) -> [Test] {
    grouped(violations) { $0.file }.map { file, violations in
      let isFailure = violations.contains(where: input.isFailure)
      return test(
        file, isFailure ? .failed : .skipped,
        violations.map { violation in
          let position = (violation.position.line, violation.position.column)
          let place = place(violation.file, position) + " " + violation.severity.rawValue + ":"
          return (capitalized(violation.message) + violation.mark, place, violation.repair)
        })
    }
  }

  /// Groups items by file, in the order of their first occurrence.
  private func grouped<Item>(_ items: [Item], by file: (Item) -> String) -> [(String, [Item])] {
    var groups: [(String, [Item])] = []
    var indices: [String: Int] = [:]
    for item in items {
      let file = file(item)
      if let index = indices[file] {
        groups[index].1.append(item)
      } else {
        indices[file] = groups.count
        groups.append((file, [item]))
      }
    }
    return groups
  }

  private func test(
    _ file: String, _ result: Test.Result, _ places: [(message: String, place: String, repair: String)]
  ) -> Test {
    let first = places.first?.message ?? ""
    let message = places.count > 1 ? "\(first) (and \(counted(places.count - 1, "more place")))" : first
    let lines = places.map { place in
      "\(place.place) \(place.message)" + (place.repair.isEmpty ? "" : "\n  \(capitalized(place.repair))")
    }
    return Test(
      name: file.isEmpty ? "." : file, file: file.isEmpty || file == "." ? nil : file, result: result,
      message: message, details: lines.joined(separator: "\n"))
  }

  private func place(_ file: String, _ position: (line: Int32, column: Int32)?) -> String {
    position.map { "\(file):\($0.line):\($0.column)" } ?? file
  }

  private mutating func addSuite(_ name: String, _ tests: [Test]) {
    var counts = Counts()
    counts.tests = tests.count
    counts.failures = tests.count { $0.result == .failed }
    counts.skipped = tests.count { $0.result == .skipped }
    suites += "  <testsuite name=\"\(xml(name))\" \(counts.text) time=\"0\">\n"
    for test in tests { add(test, of: name) }
    suites += "  </testsuite>\n"
    total.tests += counts.tests
    total.failures += counts.failures
  }

  private mutating func add(_ test: Test, of suite: String) {
    let file = test.file.map { " file=\"\(xml($0))\"" } ?? ""
    suites += "    <testcase name=\"\(xml(test.name))\" classname=\"\(xml(suite))\"\(file) time=\"0\""
    switch test.result {
    case .passed: suites += "/>\n"
    case .skipped:
      suites += ">\n      <skipped message=\"\(xml(test.message))\"/>\n"
      suites += "      <system-out>\(xmlLines(test.details))</system-out>\n    </testcase>\n"
    case .failed:
      suites += ">\n      <failure message=\"\(xml(test.message))\" type=\"\(xml(suite))\">"
      suites += "\(xmlLines(test.details))</failure>\n    </testcase>\n"
    }
  }

  /// Returns text for an XML attribute, with invalid characters escaped as in every report.
  private func xml(_ text: String) -> String { escaped(withoutNoncharacters(text)) }

  private func xmlLines(_ text: String) -> String { escapedLines(withoutNoncharacters(text)) }

  /// XML does not allow U+FFFE and U+FFFF; other noncharacters are discouraged.
  private func withoutNoncharacters(_ text: String) -> String {
    func isNone(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= scalar.value
    }
    if !text.unicodeScalars.contains(where: isNone) { return text }
    return text.unicodeScalars.map { isNone($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
  }
}
