import Architecture

enum OversizedPart: Rule {
  static let about = RuleDescription(
    id: "oversized-part",
    severity: [.default: .warning],
    summary: "No part exceeds the size limit of its role",
    explanation: """
      A massive view controller does not improve by being renamed. A part that exceeds its role contains another part.

      Reports a part with more lines, including its extensions, than its role allows: 400 for a view, data manager or
      service, 300 for a presenter or interactor, 200 for a router or builder, 150 for an entity. Set other limits
      under `lines` in `.viper.yml`.
      """,
    source: "The login module of the seeds; the comparison of the seeds",
    bad: """
      final class LoginViewController: UIViewController {
        // 700 lines
      }
      """,
    good: """
      final class LoginViewController: UIViewController {
        // 120 lines, and two views that it is made of
      }
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    for part in app.parts where part.form == .concrete {
      guard let limit = report.settings.lines[part.role] else { continue }
      let lines = part.lines
      guard lines > limit else { continue }
      let files = part.fileCount
      report.add(
        part.declaration,
        "\(part.title) has \(lines) lines\(files > 1 ? " in \(files) files" : ""), more than \(limit)",
        repair: "move a separate responsibility to its own type")
    }
  }
}
