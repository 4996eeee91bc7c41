import Testing

/// The remedies of findings: what a developer would do.
@Suite(.timeLimit(.minutes(10))) struct RepairTextTests {
  @Test(arguments: [
    (
      "  func choose(_ picture: UIImage) {}",
      "let whoever calls it hand over plain data, without a UIImage around it"
    ),
    (
      "  func picture() -> UIImage? { nil }",
      "hand the view plain data, and let the view make a UIImage of it"
    ),
    ("  var picture: UIImage?", "hand the view plain data, and let the view make a UIImage of it"),
    (
      "  func ask() { _ = UIAlertController() }",
      "give the title, the message and the choices to the router or the view"
    ),
  ])
  func `where a presenter names a UI type, the direction of the data decides`(line: String, advice: String)
    throws
  {
    let root = try Folder("advice")
    try root.write("App/Notes/NotesInteractor.swift", "final class NotesInteractor {}\n")
    try root.write("App/Notes/NotesRouter.swift", "final class NotesRouter {}\n")
    try root.write(
      "App/Notes/NotesPresenter.swift", "import UIKit\nfinal class NotesPresenter {\n\(line)\n}\n")
    let output = try Command.run(["check", "--rule", "presenter-names-ui"], in: root.path).output
    #expect(output.contains(advice), "\(output)")
  }
}
