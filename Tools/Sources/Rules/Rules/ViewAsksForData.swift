import Architecture

enum ViewAsksForData: Rule {
  static let about = RuleDescription(
    id: "view-asks-for-data",
    severity: [.objcIO: .warning, .rambler: .warning],
    summary: "A view does not request data",
    explanation: """
      A view is passive: it receives what it shows. If it calls the presenter for data, the presenter must have the
      data ready at any time.

      Reports calls of a view to its presenter that return something, and properties of the presenter that the view
      reads. ZIKViper disagrees: its views have a data source.
      """,
    source: "The Book of VIPER; objc.io issue 13",
    bad: """
      let count = presenter.numberOfNotes()
      """,
    good: """
      presenter.viewIsReady()  // and the presenter says view.show(rows)
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    for use in app.uses(by: .view, .concrete) where use.kind.isMember && !use.isAssigned {
      guard let presenter = use.collaborator(.presenter),
        let member = presenter.member(use.nameID, labels: use.labelsID), returnsData(member, use)
      else { continue }
      report.add(
        use, about: [presenter], "\(use.subject) requests \(use.name) from its presenter",
        repair: "let the presenter update the view with each change")
    }
  }

  private static func returnsData(_ member: CheckedDeclaration, _ use: CheckedUse) -> Bool {
    use.kind == .memberCall
      ? member.kind == .function && member.traits.contains(.returns)
      : member.kind == .property && !member.traits.contains(.closure)
  }
}
