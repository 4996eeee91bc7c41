import Checking
import CheckerConfiguration
import Testing

/// Recognition of parts by the configuration alone.
@Suite(.timeLimit(.minutes(10))) struct OwnDialectTests {
  private func check(_ configuration: String, more: String = "") throws -> Check.Outcome {
    let root = try Folder("dialect")
    try root.write(
      "LoginBrain.swift",
      """
      final class LoginBrain {
        var face: LoginFacing?
        let gut: LoginGut
        var theme: Theme?
      }
      \(more)
      """)
    try root.write(
      "LoginFace.swift",
      "protocol LoginFacing: AnyObject {}\nfinal class LoginFace: LoginFacing { let brain: LoginBrain }\n")
    try root.write("LoginGut.swift", "final class LoginGut {}\n")
    try root.write("Theme.swift", "struct Theme {}\n")
    return try root.check { $0.configuration = Configuration(configuration, file: ".viper.yml") }
  }

  @Test(arguments: [
    "roles: { presenter: ['*Brain'], view: ['*Face', '*Facing'], interactor: ['*Gut'] }",
    "roles: { presenter: ['/Brain$/'], view: ['/Fac(e|ing)$/'], interactor: [LoginGut] }",
    "roles: { presenter: { files: ['*Brain.swift'] }, view: { files: ['*Face.swift'] }, interactor: { files: ['*Gut.swift'] } }",
    "roles: { presenter: ['*Brain'], view: { types: [LoginFacing], conformances: ['*Facing'] }, interactor: ['*Gut'] }",
  ])
  func `Unique names form modules`(configuration: String) throws {
    let found = try check(configuration).findings
    #expect(found.modules.map(\.name) == ["Login"])
    #expect(Set(found.modules.flatMap(\.parts).map(\.role)) == [.presenter, .view, .interactor])
    #expect(
      found.violations.map { "\($0.file):\($0.position.line) \($0.rule)" } == [
        "LoginBrain.swift:2 presenter-retains-view", "LoginBrain.swift:3 concrete-collaborator",
        "LoginFace.swift:2 concrete-collaborator",
      ])
    #expect(found.remarks.isEmpty)
  }

  @Test(arguments: ["['*Theme']", "{ files: [Theme.swift] }"])
  func `A type that is not a part can be declared outer`(signs: String) throws {
    let configuration =
      "roles: { presenter: ['*Brain'], view: ['*Face', '*Facing'], interactor: ['*Gut'] }\nrings: { outer: \(signs) }"
    let found = try check(configuration).findings
    #expect(
      found.violations.contains {
        $0.rule == "inner-names-outer" && $0.target == "Theme" && $0.position.line == 4
      })
    #expect(found.remarks.isEmpty)
  }

  @Test func `A type that is not a part can be declared inner and then must not name outer ones`() throws {
    let configuration =
      "roles: { presenter: ['*Brain'], view: ['*Face', '*Facing'], interactor: ['*Gut'] }\nrings: { entity: [Law] }"
    let found = try check(configuration, more: "struct Law { let who: LoginGut }").findings
    #expect(found.violations.contains { $0.rule == "inner-names-outer" && $0.symbol == "Law.who" })
    #expect(found.remarks.isEmpty)
  }
}
