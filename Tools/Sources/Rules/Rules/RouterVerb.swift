import Architecture

enum RouterVerb: Rule {
  static let about = RuleDescription(
    id: "router-verb",
    severity: [.rambler: .warning],
    summary: "A router's methods name their destination",
    explanation: """
      A router offers navigation: `openDetail`, `closeCurrentModule`. A method with another name does something else
      too.

      Reports methods of a router's protocol whose names do not begin with one of these verbs: open, close, show,
      hide, present, dismiss, push, pop, embed, remove, route, navigate, go, start, finish, return, back, perform,
      display, replace, exit, leave. The exit actions and methods of a wireframe are treated alike.
      """,
    source: "The Book of VIPER",
    bad: """
      protocol ListRouterInput {
        func detail(of note: String)
      }
      """,
    good: """
      protocol ListRouterInput {
        func openDetail(of note: String)
      }
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    for part in app.parts(.router) {
      let isWireframe = part.form == .concrete && part.type.isWireframe
      guard isWireframe || part.form == .interface else { continue }
      for member in part.members {
        let isExit = isWireframe && member.kind == .property && member.traits.contains(.stored)
        guard member.kind == .function || isExit else { continue }
        if verbs.contains(String(member.name.prefix { $0.isLowercase })) { continue }
        report.add(
          member, "\(part.name) has \(member.name), whose name does not describe a navigation",
          repair: "begin the name with open, close, show, present, push or another verb of navigation")
      }
    }
  }

  private static let verbs: Set<String> = [
    "open", "close", "show", "hide", "present", "dismiss", "push", "pop", "embed", "remove", "route",
    "navigate", "go", "start",
    "finish", "return", "back", "perform", "display", "replace", "exit", "leave",
  ]
}
