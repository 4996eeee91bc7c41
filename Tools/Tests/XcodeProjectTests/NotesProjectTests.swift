import Foundation
import Testing

@testable import XcodeProject

/// The project of the app in Examples/NotesApp, which was written by hand.
@Suite(.timeLimit(.minutes(10))) struct NotesProjectTests {
  @Test func `All sources of the app and of its UI tests are members of a target`() throws {
    let here = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    let app = here.appending(path: "../../../../Examples/NotesApp").standardizedFileURL.path
    let project = try Data(contentsOf: URL(fileURLWithPath: "\(app)/NotesApp.xcodeproj/project.pbxproj"))
    let members = try TargetMembers(of: Array(project), in: app)
    #expect(Set(members.folders.map(\.path)) == ["\(app)/NotesApp", "\(app)/NotesAppUITests"])
    #expect(members.folders.map(\.exceptions) == [[], []])
  }
}
