import HTTPTypes
import NotesDomain
import NotesModules
import NotesTesting
import NotesWeb
import Testing
import Viper
import ViperWeb

@MainActor @Suite(.timeLimit(.minutes(10))) struct PermissionTests {
  @Test func `Without permission to add notes there is no button, and the address is not found`() async throws
  {
    let app = try NotesWeb.app(repository: InMemoryNotes(), permissions: [])
    let list = try await get("/", from: app)
    #expect(list.status == .ok)
    #expect(!list.text.contains("New note"))
    #expect(list.text.contains("No notes yet."))
    let new = try await get("/new/\(NoteID())", from: app)
    #expect(new.status == .notFound)
    #expect(new.text.contains("This page does not exist."))
    #expect(new.text.contains("href=\"/\""))
  }

  @Test func `With permission both are offered`() async throws {
    let app = try NotesWeb.app(repository: InMemoryNotes())
    #expect(try await get("/", from: app).text.contains("New note"))
    #expect(try await get("/new/\(NoteID())", from: app).status == .ok)
  }

  private func get(
    _ path: String, from app: WebApp
  ) async throws -> (status: HTTPResponse.Status, text: String) {
    let request = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: path)
    let response = await app.respond(to: WebRequest(request))
    guard case .bytes(let bytes) = response.body else { throw NoPage() }
    return (response.head.status, String(decoding: bytes, as: UTF8.self))
  }

  private struct NoPage: Error {}
}
