import Architecture

enum InteractorNamesUI: Rule {
  static let about = RuleDescription(
    id: "interactor-names-ui",
    summary: "An interactor names no UI type",
    explanation: """
      A use case is the same whatever shows it. What it takes and gives is plain data: bytes, not a `UIImage`.

      Every type of a UI framework that the code of an interactor names is reported, and so is what its protocols name: input,
      output, and those of the data managers and services that it asks for.
      """,
    source: "objc.io issue 13; the login module of the seeds",
    bad: """
      protocol ProfileInteractorInput {
        func change(picture: UIImage)
      }
      """,
    good: """
      protocol ProfileInteractorInput {
        func change(picture: Data)
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    for use in app.uses where use.isUI {
      guard let part = app.part(of: use), part.ring == .interactor else { continue }
      let name = app.code.names[app.reference(of: use).name]
      report.add(
        use, "\(app.title(part)) names \(name), a UI type",
        repair: "use plain data in its place: a use case does not know what shows it")
    }
  }
}
