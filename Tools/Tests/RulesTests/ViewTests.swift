import Architecture
import Source
import Testing

/// The results of the typed views for a small app.
@Suite(.timeLimit(.minutes(10))) struct ViewTests {
  private let app = CheckedApp(
    Architecture(
      code([
        "Login/LoginPresenter.swift": """
        import UIKit

        final class LoginPresenter: LoginViewOutput {
          weak var view: LoginViewInput?
          var interactor: LoginInteractorInput!
          static var count = 0
          func login() { interactor.login(name: "a") }
        }

        extension LoginPresenter {
          func cancel() {}
        }
        """,
        "Login/LoginInteractor.swift": """
        protocol LoginInteractorInput { func login(name: String) }
        final class LoginInteractor: LoginInteractorInput {
          func login(name: String) { _ = LoginRouter() }
        }
        """,
        "Login/LoginViewController.swift": """
        import UIKit

        protocol LoginViewInput: AnyObject {}
        protocol LoginViewOutput { func login() }
        final class LoginViewController: UIViewController, LoginViewInput {
          var output: LoginViewOutput!
          struct Row {}
        }
        """,
        "Login/LoginRouter.swift": "final class LoginRouter {}",
        "LoginTests/LoginTests.swift": "final class LoginTests {}",
      ])))

  private static func code(_ files: [String: String]) -> Codebase {
    var code = Codebase()
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      code.append(SourceFacts(reading: text), path: path, isTest: SourceTree.isTest(path: path))
    }
    return code
  }

  private func part(_ name: String) throws -> CheckedPart {
    try #require(app.parts.first { $0.name == name })
  }

  @Test func `A part knows its role, form, module, type and supertypes`() throws {
    let presenter = try part("LoginPresenter")
    #expect(presenter.role == .presenter)
    #expect(presenter.form == .concrete)
    #expect(presenter.ring == .presenter)
    #expect(presenter.module?.name == "Login")
    #expect(presenter.type.kind == .class)
    #expect(presenter.type.supertypes.map(\.name) == ["LoginViewOutput"])
    #expect(presenter.conforms(toProtocolOf: .presenter))
    #expect(!presenter.conforms(toProtocolOf: .interactor))
  }

  @Test func `A part's members are those of its extensions too`() throws {
    let presenter = try part("LoginPresenter")
    #expect(presenter.members.map(\.name) == ["view", "interactor", "count", "login", "cancel"])
    #expect(presenter.members.map(\.symbol).last == "LoginPresenter.cancel()")
    #expect(presenter.members.allSatisfy { $0.part == presenter })
    #expect(presenter.lines == 9)
    #expect(presenter.fileCount == 1)
  }

  @Test func `Stored references are the stored properties that are not static`() throws {
    let stored = Array(try part("LoginPresenter").storedReferences)
    #expect(stored.map(\.name) == ["view", "interactor"])
    #expect(stored.map(\.isWeakOrUnowned) == [true, false])
    #expect(stored.map(\.isRetaining) == [false, true])
    #expect(stored.map { $0.types.map(\.name) } == [["LoginViewInput"], ["LoginInteractorInput"]])
  }

  @Test func `Uses are those in the code of parts with a role`() throws {
    let interactor = try part("LoginInteractor")
    let uses = app.uses(by: .interactor, .concrete).filter { $0.names(only: .router) }
    let use = try #require(uses.first)
    #expect(uses.count == 1)
    #expect(use.name == "LoginRouter")
    #expect(use.part == interactor)
    #expect(use.module == interactor.module)
    #expect(use.declaration?.symbol == "LoginInteractor.login(name:)")
    #expect(use.file.path == "Login/LoginInteractor.swift")
    #expect(use.isMaking)
    #expect(use.namesPartsThemselves)
    #expect(use.namedParts.map(\.name) == ["LoginRouter"])
    #expect(!use.names(only: .view))
    #expect(app.uses(by: .router).allSatisfy { $0.part?.role == .router })
    #expect(
      app.uses.filter { $0.part?.role == .interactor }.count == app.uses(by: .interactor).count { _ in true })
  }

  @Test func `A use reaches the members of a property's type`() throws {
    let call = try #require(app.uses(by: .presenter).first { $0.kind == .memberCall })
    #expect(call.base == "interactor")
    #expect(call.labels == "name:")
    #expect(call.collaborator(.interactor)?.name == "LoginInteractorInput")
    #expect(call.collaborator(.router) == nil)
    let member = call.collaborator(.interactor)?.member(call.nameID, labels: call.labelsID)
    #expect(member?.symbol == "LoginInteractorInput.login(name:)")
  }

  @Test func `Files are those of the app, with their imports, parts and module`() throws {
    #expect(!app.files.contains { $0.path.hasPrefix("LoginTests/") })
    let file = try #require(app.files.first { $0.path == "Login/LoginPresenter.swift" })
    #expect(file.name == "LoginPresenter.swift")
    #expect(file.imports.map(\.module) == ["UIKit"])
    #expect(file.imports.map(\.isUI) == [true])
    #expect(file.parts.map(\.name) == ["LoginPresenter"])
    #expect(file.module?.name == "Login")
    #expect(app.modules.map(\.name) == ["Login"])
  }

  @Test func `A nested type has a parent and the part around it, and is no part`() throws {
    let row = try #require(app.types.first { $0.name == "Row" })
    #expect(row.fullName == "LoginViewController.Row")
    #expect(row.parent?.name == "LoginViewController")
    #expect(row.enclosingPart?.role == .view)
    #expect(row.part == nil)
    #expect(row.isSubtype(of: row))
  }

  @Test func `An extension at the top of a file extends the type at the top`() throws {
    let app = CheckedApp(
      Architecture(
        Self.code([
          "L10n.swift": "enum Texts {}\nextension Texts { enum UX {} }\n", "UX.swift": "enum UX {}\n",
          "UX+Model.swift": "extension UX { struct Dialog {} }\n",
        ])))
    #expect(try #require(app.types.first { $0.name == "Dialog" }).fullName == "UX.Dialog")
  }
}
