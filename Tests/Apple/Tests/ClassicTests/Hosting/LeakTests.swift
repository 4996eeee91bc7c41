import Testing
import UIKit
import Viper
import ViperTesting
import ViperUIKit

/// Leaked parts of a classic module are reported by type and retaining property.
@MainActor @Suite(.timeLimit(.minutes(10))) struct LeakTests {
  @Test(arguments: Template.allCases, ClassicPart.allCases)
  func `Each leaked part is named once with its holder`(
    template: Template, kept: ClassicPart
  ) async throws {
    if template == .seeds, kept == .wireframe { return }
    let clock = TestClock()
    let diagnostics = RecordingDiagnostics(leakDeadline: .seconds(2), clock: clock)
    let stage = RecordingStage()
    let router = Router(modules: try template.modules(), stage: stage, diagnostics: diagnostics.diagnostics)
    try router.replaceRoot(Hall())
    try stage.screen(Hall.self).send(.pushDoor)

    let (hoard, expected) = try keep(kept, of: template, on: stage)
    try router.visit?.children.last?.children.last?.dismiss()
    try await clock.sleepers(1)
    try await clock.advance(by: .seconds(2))

    _ = try await diagnostics.next()
    let reported = diagnostics.leaks.map { "\($0.part) \($0.type)" }
    #expect(Set(reported) == expected)
    #expect(reported.count == expected.count)
    withExtendedLifetime(hoard) {}
  }

  @Test func `An interactor that a service retains is reported at the retaining line`() async throws {
    try await UISimulation.run { simulation in
      let clock = TestClock()
      let diagnostics = RecordingDiagnostics(leakDeadline: .seconds(2), clock: clock)
      let service = HoardingAuthService()
      let phone = Phone(simulation)
      let stage = UIKitStage(in: phone.window, views: mixedViews())
      let modules = try ModuleRegistry {
        hallModule(door: .to { SignIn(name: "Ann") })
        login(service: service)
      }
      let router = Router(modules: modules, stage: stage, diagnostics: diagnostics.diagnostics)
      try router.replaceRoot(Hall())
      try phone.screen(HallViewController.self).send(.presentDoor)
      simulation.finishTransitions()
      try phone.tap("Sign in")

      try await clock.sleepers(1)
      try await clock.advance(by: .seconds(2))
      guard case .leak(let leak) = try await diagnostics.next() else {
        Issue.record("There is no leak but \(diagnostics.all).")
        return
      }
      #expect(leak.part == .stored)
      #expect(leak.property == "output.interactor")
      #expect(leak.type == "LoginInteractor")
      #expect(leak.route == "SignIn(name: \"Ann\")")
      #expect(diagnostics.all.count == 1)

      // Late, but within the limit.
      service.completions = []
      try await clock.sleepers(1)
      try await clock.advance(by: .seconds(10))
      guard case .leakEnded(leak) = try await diagnostics.next() else {
        Issue.record("It has not ended: \(diagnostics.all).")
        return
      }
    }
  }

  @Test func `A classic module is freed completely`() async throws {
    // guide: leaks
    try await checkLeaks { track in
      let stage = RecordingStage()
      track.modules(on: stage)
      let router = Router(modules: try ModuleRegistry { login() }, stage: stage)
      try router.push(SignIn(name: "Ann")).dismiss()
    }
    // end
  }

  @Test func `A leaked part fails a test that checks for leaks`() async throws {
    let service = HoardingAuthService()
    let error = await #expect(throws: HarnessError.self) {
      try await checkLeaks(timeout: .zero) { track in
        let stage = RecordingStage()
        track.modules(on: stage)
        let router = Router(modules: try ModuleRegistry { login(service: service) }, stage: stage)
        try router.push(SignIn(name: "Ann"))
        let view = try stage.native(LoginViewController.self)
        view.loadViewIfNeeded()
        view.signInButton.sendActions(for: .touchUpInside)
      }
    }
    #expect(error?.message.contains("the LoginInteractor in output.interactor of SignIn") == true)
  }

  /// The objects that a part retains, including itself.
  private func reach(from part: ClassicPart) -> [ClassicPart] {
    switch part {
    case .view: [.view, .presenter, .interactor, .wireframe]
    case .presenter: [.presenter, .interactor, .wireframe]
    case .interactor, .wireframe: [part]
    }
  }

  /// One part of the module on stage and the objects that are expected to leak with it.
  private func keep(
    _ kept: ClassicPart, of template: Template, on stage: RecordingStage
  ) throws -> (AnyObject, Set<String>) {
    let parts = try template.parts(of: try stage.native(UIViewController.self))
    let reached = reach(from: kept)
    var staying = Set(
      parts.filter { reached.contains($0.key) }
        .map { "\($0 == .view ? "view" : "stored") \(type(of: $1))" })
    if let helper = template.helper, reached.contains(helper.owner) {
      staying.insert("stored \(helper.type)")
    }
    return (try #require(parts[kept]), staying)
  }
}

/// Retains each caller that it has answered.
@MainActor final class HoardingAuthService: AuthService {
  var completions: [(String?) -> Void] = []

  func signIn(name: String, completion: @escaping (String?) -> Void) {
    completions.append(completion)
    completion(name)
  }
}
