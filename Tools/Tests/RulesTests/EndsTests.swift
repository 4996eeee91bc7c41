import Architecture
import Rules
import Testing

/// A violation has the types that it depends on.
@Suite(.timeLimit(.minutes(10))) struct EndsTests {
  private func ends(_ rule: String, _ text: String) throws -> [[String]] {
    let each = try #require(Case.read(text, group: rule).first)
    let app = Architecture(each.code)
    return app.violations(each.settings).filter { $0.rule == rule }.map { violation in
      violation.ends.map { app.types.fullName(of: $0, app.code.names) }
    }
  }

  @Test func `A finding that names a part depends on both parts`() throws {
    let found = try ends(
      "view-names-router",
      """
      === a view and a router
      --- Login/LoginViewController.swift
      final class LoginViewController: UIViewController {
        var router: LoginRouterInput!
        func show() { router.open(); let other: LoginRouterInput? = nil }
      }
      --- Login/LoginRouter.swift
      protocol LoginRouterInput { func open() }
      final class LoginRouter: LoginRouterInput { func open() {} }
      --- Login/LoginPresenter.swift
      final class LoginPresenter {}
      """)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0 == ["LoginViewController", "LoginRouterInput"] }, "\(found)")
  }

  @Test func `A retain cycle depends on the part and the retained type`() throws {
    let found = try ends(
      "presenter-retains-view",
      """
      === a presenter and its view
      --- Login/LoginViewController.swift
      protocol LoginViewInput: AnyObject {}
      final class LoginViewController: UIViewController, LoginViewInput {
        var presenter: LoginPresenter!
      }
      --- Login/LoginPresenter.swift
      final class LoginPresenter { var view: LoginViewInput? }
      """)
    #expect(found == [["LoginPresenter", "LoginViewInput"]])
  }

  @Test func `An import depends on the part that decides the file's role`() throws {
    let found = try ends(
      "presenter-imports-ui",
      """
      === a presenter
      --- Login/LoginPresenter.swift
      import UIKit
      final class LoginPresenter {}
      --- Login/LoginViewController.swift
      final class LoginViewController: UIViewController {}
      """)
    #expect(found == [["LoginPresenter"]])
  }

  @Test func `Every violation of a part depends on a type`() {
    for each in Case.all(in: "cases") {
      for violation in Architecture(each.code).violations(each.settings) where violation.role != nil {
        #expect(!violation.ends.isEmpty, "\(each.testDescription): \(violation.rule)")
        #expect(Set(violation.ends).count == violation.ends.count)
      }
    }
  }
}
