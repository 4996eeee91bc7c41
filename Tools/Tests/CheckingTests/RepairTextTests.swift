import Testing
import ToolsTestSupport

/// The remedies in findings.
@Suite(.timeLimit(.minutes(10))) struct RepairTextTests {
  @Test(arguments: [
    (
      "  func choose(_ picture: UIImage) {}",
      "let the caller pass plain data instead of a UIImage"
    ),
    (
      "  func picture() -> UIImage? { nil }",
      "pass plain data to the view, and let the view create a UIImage"
    ),
    ("  var picture: UIImage?", "pass plain data to the view, and let the view create a UIImage"),
    (
      "  func ask() { _ = UIAlertController() }",
      "pass title, message and choices to the router or the view"
    ),
  ])
  func `Where a presenter names a UI type, the direction of the data decides`(line: String, advice: String)
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
