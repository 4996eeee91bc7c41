import Foundation
import Repairs
import Testing

@Suite(.timeLimit(.minutes(10))) struct ApplyTests {
  private func plan(_ project: Project) throws -> Repair { try #require(project.plan().repairs.first) }

  private func permissions(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  private func names(_ url: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  @Test func `Planning changes nothing`() throws {
    let project = try Project(presenter())
    let repair = try plan(project)
    #expect(try project.text() == presenter())
    #expect(repair.file == Project.presenter)
    #expect(repair.edits.map(\.line) == [1])
    #expect(repair.edits.map(\.range) == [7..<12])
    #expect(repair.edits.map(\.before) == ["UIKit"])
    #expect(repair.edits.map(\.after) == ["Foundation"])
  }

  @Test func `Applying a repair twice changes nothing the second time`() throws {
    let project = try Project(presenter())
    let repair = try plan(project)
    try repair.apply(in: project.root)
    let once = try project.text()
    try repair.apply(in: project.root)
    #expect(try project.text() == once)
  }

  @Test(arguments: [
    presenter("import SwiftUI"), presenter("\nimport UIKit"), presenter("import UIKit", "print(UIImage())"),
    "",
  ])
  func `A file that was changed meanwhile is not repaired`(_ changed: String) throws {
    let project = try Project(presenter())
    let repair = try plan(project)
    try project.write(changed, to: Project.presenter)
    let error = #expect(throws: RepairError.self) { try repair.apply(in: project.root) }
    #expect(error?.reason.contains("has changed") == true)
    #expect(try project.text() == changed)
  }

  @Test func `A file changed since the check is not planned for repair`() throws {
    let project = try Project(presenter())
    let (app, violations) = project.check()
    try project.write("// A new line\n" + presenter(), to: Project.presenter)
    let plan = RepairPlan(for: violations, in: app, root: project.root)
    #expect(plan.repairs == [])
    #expect(plan.refusals.map(\.reason) == ["no longer imports UIKit here; check it again"])
  }

  @Test func `A deleted file is reported`() throws {
    let project = try Project(presenter())
    let repair = try plan(project)
    try FileManager.default.removeItem(at: project.url(Project.presenter))
    let error = #expect(throws: RepairError.self) { try repair.apply(in: project.root) }
    #expect(error?.description.hasPrefix("Login/LoginPresenter.swift: cannot be found") == true)
    #expect(project.plan().refusals.map(\.reason) == ["cannot be read as UTF-8"])
  }

  @Test func `A read-only file stays, and the others are repaired`() throws {
    let project = try Project(presenter())
    try project.write("import UIKit\n\nstruct UserEntity {}\n", to: "Login/UserEntity.swift")
    let file = project.url(Project.presenter)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    let (repairs, _) = project.plan()
    #expect(repairs.count == 2)
    let errors = repairs.apply(in: project.root)
    #expect(errors.map(\.file) == [Project.presenter])
    #expect(errors.first?.reason.contains("read-only") == true)
    #expect(try project.text() == presenter())
    #expect(try project.text("Login/UserEntity.swift") == "import Foundation\n\nstruct UserEntity {}\n")
    #expect(try permissions(file) == 0o444)
  }

  @Test(arguments: [0o600, 0o644, 0o755])
  func `Permissions are kept, and no temporary file is left`(_ mode: Int) throws {
    let project = try Project(presenter())
    let file = project.url(Project.presenter)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    let before = try names(file.deletingLastPathComponent())
    #expect(try project.fix().errors == [])
    #expect(try permissions(file) == mode)
    #expect(try names(file.deletingLastPathComponent()) == before)
  }

  @Test func `The target of a link is changed`() throws {
    let project = try Project(presenter())
    let file = project.url(Project.presenter)
    let elsewhere = project.url("elsewhere.txt")
    try FileManager.default.moveItem(at: file, to: elsewhere)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: elsewhere)
    #expect(try project.fix().errors == [])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == elsewhere.path)
    #expect(try String(contentsOf: elsewhere, encoding: .utf8).hasPrefix("import Foundation\n"))
  }

  @Test func `A file is replaced atomically`() throws {
    let project = try Project(presenter())
    let old = try FileHandle(forReadingFrom: project.url(Project.presenter))
    defer { try? old.close() }
    #expect(try project.fix().text.hasPrefix("import Foundation"))
    // A process with the file open continues to read the old one.
    #expect(String(decoding: try #require(try old.readToEnd()), as: UTF8.self) == presenter())
  }
}
