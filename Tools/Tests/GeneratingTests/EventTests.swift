import Foundation
import ProjectChanges
import SwiftEdits
import Templates
import Testing
import ToolsTestSupport

@testable import Generating

/// The events of generated modules.
@Suite(.timeLimit(.minutes(5))) struct EventTests {
  @Test(arguments: [
    ("open -> nowhere", "there is no exit, no field and no case of the output with this name"),
    ("open(title: String) -> item", "the values of the event are not passed"),
    ("open -> item", "neither the event nor the state nor the parameters have id: Int"),
    ("done -> finish", "the module has no output"),
  ])
  func `An event whose target does not fit is an error`(events: String, expected: String) throws {
    let found = try HandWritten().failure(
      spec {
        $0.events = try SpecReader("--events").events(events)
        $0.exits = try SpecReader("--exits").exits(events.hasPrefix("open(") ? "item" : "item(id: Int)")
      })
    #expect(found.contains(expected), "\(found)")
  }

  @Test func `An event ends a module with a case of its output`() throws {
    let app = try HandWritten()
    let plan = { (events: String) in
      try app.generator().plan(
        spec {
          $0.output = .cases(
            try SpecReader("--output").events("chosen(title: String), both(a: Int, b: Int), none"))
          $0.events = try SpecReader("--events").events(events)
        })
    }
    let changes = try plan("pick(name: String) -> chosen, cancel -> none").changes
    let presenter = try #require(try changes.content(of: "Sources/Cart/CartPresenter.swift"))
    #expect(presenter.contains("case .pick(let name): screen.finish(.chosen(title: name))"))
    #expect(presenter.contains("case .cancel: screen.finish(.none)"))
    let tests = try #require(try changes.content(of: "Tests/CartTests/CartPresenterTests.swift"))
    #expect(tests.contains("harness.expect(output: .chosen(title: \"name\"))"))
    #expect(throws: SpecError.self) { try plan("pick(row: Int) -> both") }
  }

  @Test func `A use case computes the case of the output that has other values than the event`() throws {
    let plan = try HandWritten().generator().plan(
      spec {
        $0.output = .cases(try SpecReader("--output").events("chosen(title: String), done"))
        $0.events = try SpecReader("--events").events("pick(row: Int) -> chosen, send(text: String) -> done")
      })
    let presenter = try #require(try plan.changes.content(of: "Sources/Cart/CartPresenter.swift"))
    #expect(presenter.contains("screen.finish(.chosen(title: try await interactor.pick(row: row)))"))
    #expect(
      presenter.contains(
        """
              screen.perform(.exclusive, busy: \\.isLoading, problem: \\.problem) {
                try await interactor.send(text: text)
                screen.finish(.done)
              }
        """))
    let tests = try #require(try plan.changes.content(of: "Tests/CartTests/CartPresenterTests.swift"))
    #expect(tests.contains("harness.expect(output: .chosen(title: \"output\"))"))
    #expect(tests.contains("harness.expect(output: .done)"))
  }

  @Test func `An event sets an optional field of its name`() throws {
    let plan = try HandWritten().generator().plan(
      spec {
        $0.state = try SpecReader("--state").parameters("mail: String?")
        $0.events = try SpecReader("--events").events("write(mail: String)")
      })
    let presenter = try #require(try plan.changes.content(of: "Sources/Cart/CartPresenter.swift"))
    #expect(presenter.contains("case .write(let mail): screen.mail = mail"))
  }

  @Test func `An event is added to a module that a person wrote`() throws {
    let app = try HandWritten()
    let changer = ModuleChanger(package: try AppPackage(around: app.folder.path))
    let plan = try changer.plan(.event("done(name: String) -> finish"), to: "Login")
    let text = try #require(try plan.changes.content(of: "Sources/Login/Login.swift"))
    #expect(text.contains("case cancel; case done(name: String)"))
    #expect(text.contains("case .done(let name): screen.finish(name)"))
    #expect(plan.notes.contains { $0.contains("no test of LoginPresenter was found") })
    #expect(throws: GenerateError.self) { try changer.plan(.event("cancel"), to: "Login") }
    #expect(throws: GenerateError.self) { try changer.plan(.event("a"), to: "Missing") }
  }
}
