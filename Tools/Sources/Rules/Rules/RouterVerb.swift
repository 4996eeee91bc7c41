import Architecture

enum RouterVerb: Rule {
  static let about = RuleDescription(
    id: "router-verb",
    summary: "A router's methods say where to go",
    explanation: """
      `openDetail`, `closeCurrentModule`: what a router offers are movements. A method that is called otherwise does something else too.

      Reported are methods of a router's protocol whose names do not begin with such a word: open, close, show, hide, present,
      dismiss, push, pop, embed, remove, route, navigate, go, start, finish, return, back, perform, display, replace, exit, leave.
      So are the ways and methods of a structure that keeps ways only.
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

  static func check(_ app: Architecture, _ report: inout Report) {
    for part in app.parts where part.role == .router {
      let isOfWays = part.form == .concrete && app.isOfWays(part.type)
      guard isOfWays || part.form == .interface else { continue }
      for (file, index) in app.members(of: part) {
        let member = app.code.declarations[index]
        let isWay = isOfWays && member.kind == .property && member.traits.contains(.stored)
        guard member.kind == .function || isWay else { continue }
        let name = app.code.names[member.name]
        if verbs.contains(String(name.prefix { $0.isLowercase })) { continue }
        report.add(
          declaration: Int32(index), in: file, of: part,
          "\(app.name(of: part)) has \(name), which says no movement",
          repair: "begin with open, close, show, present, push or another movement")
      }
    }
  }

  private static let verbs: Set<String> = [
    "open", "close", "show", "hide", "present", "dismiss", "push", "pop", "embed", "remove", "route",
    "navigate", "go", "start",
    "finish", "return", "back", "perform", "display", "replace", "exit", "leave",
  ]
}
