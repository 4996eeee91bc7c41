import AccountProviders
import Foundation
import NotesTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct ProviderFileTests {
  private func read(_ text: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("providers.json")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    do { _ = try ProviderFile.read(path) { _ in } } catch let problem as ProviderFile.Problem {
      throw Words(text: problem.description.replacing(path, with: "FILE"))
    }
  }

  private struct Words: Error, Equatable { let text: String }

  @Test func `A file names providers and the addresses to which they return`() throws {
    try read(
      """
      {"returnAddresses": {"web": "https://notes.example/signed-in", "app": "swift-viper-notes:/signed-in"},
       "providers": [
         {"kind": "openid", "id": "work", "name": "Work", "issuer": "https://id.example", "client": "a", "secret": "b"},
         {"kind": "openid", "id": "test", "name": "Test", "issuer": "http://localhost:9400", "client": "a", "secret": "b"},
         {"kind": "wechat", "id": "wechat", "name": "WeChat", "client": "a", "secret": "b"}]}
      """)
  }

  @Test(arguments: [
    ("{", "FILE is not a file of providers: The given data was not valid JSON."),
    ("{}", "FILE is not a file of providers: “returnAddresses” is missing."),
    (
      #"{"returnAddresses": {"web": "x"}, "providers": [{"kind": "saml"}]}"#,
      "FILE is not a file of providers: providers, number 1, kind: Cannot initialize Kind from invalid String value saml"
    ),
    (
      #"{"returnAddresses": {}, "providers": []}"#,
      "FILE: returnAddresses is empty. Add the address of /signed-in as “web”."
    ),
    (
      #"{"returnAddresses": {"phone": "x"}, "providers": []}"#,
      "FILE: “phone” in returnAddresses is unknown. Use “web” and “app”."
    ),
    (
      #"{"returnAddresses": {"web": "x"}, "providers": [{"kind": "openid", "id": "a/b", "name": "A", "client": "", "secret": "b"}]}"#,
      """
      FILE: The id “a/b” is not allowed. Use letters, digits, hyphens and underscores.
      FILE: “issuer” of “a/b” is missing.
      FILE: “client” and “secret” of “a/b” must not be empty.
      """
    ),
    (
      #"{"returnAddresses": {"web": "x"}, "providers": [{"kind": "openid", "id": "a", "name": "A", "issuer": "http://id.example", "client": "a", "secret": "b"}]}"#,
      "FILE: http://id.example of “a” is not allowed. Use an https address without a slash at its end."
    ),
    (
      #"{"returnAddresses": {"web": "x"}, "providers": [{"kind": "wechat", "id": "a", "name": "A", "client": "a", "secret": "b"}, {"kind": "wechat", "id": "a", "name": "B", "client": "a", "secret": "b"}]}"#,
      "FILE: Two providers have the id “a”. Give each its own."
    ),
  ])
  func `Mistakes are named`(text: String, words: String) {
    #expect(throws: Words(text: words)) { try read(text) }
  }

  @Test func `A missing file is named`() {
    #expect(throws: ProviderFile.Problem.self) { try ProviderFile.read("/nowhere/providers.json") { _ in } }
  }
}
