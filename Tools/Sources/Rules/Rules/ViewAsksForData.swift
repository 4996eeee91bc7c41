import Architecture

enum ViewAsksForData: Rule {
  static let about = RuleDescription(
    id: "view-asks-for-data",
    summary: "A view never asks for data",
    explanation: """
      A view is passive: it is told what to show. A call that returns something turns that around, and the presenter must have the
      answer ready whenever the view happens to ask.

      Reported are calls of a view on its presenter that return something, and properties of it that the view reads. ZIKViper
      disagrees: its views have a data source.
      """,
    source: "The Book of VIPER; objc.io issue 13",
    bad: """
      let count = presenter.numberOfNotes()
      """,
    good: """
      presenter.viewIsReady()  // and the presenter says view.show(rows)
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    for use in app.concreteUses(by: .view) {
      let reference = app.reference(of: use)
      guard reference.kind.isMember, !reference.isAssigned,
        let collaborator = app.collaborator(reference.base, of: use, role: .presenter)
      else {
        continue
      }
      if let member = app.member(reference.name, labels: reference.labels, of: collaborator) {
        let declaration = app.code.declarations[Int(member)]
        let asks =
          reference.kind == .memberCall
          ? declaration.kind == .function && declaration.traits.contains(.returns)
          : declaration.kind == .property && !declaration.traits.contains(.closure)
        guard asks else { continue }
      } else {
        continue
      }
      report.add(
        use, "a view asks its presenter for \(app.code.names[reference.name])",
        repair: "let the presenter tell the view, when it is there and whenever it changes")
    }
  }
}
