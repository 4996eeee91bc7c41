import NoteEditor
import NoteList
import NotesModules
import NotesDomain
import NotesTesting
import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct PermissionTests {
  @Test(arguments: [Permission.all, []])
  func `Every exit and address shows a module, whatever the permissions of the user`(
    permissions: Set<Permission>
  ) async throws {
    let modules = try ModuleRegistry.notes(repository: InMemoryNotes(), permissions: permissions)
    try modules.validate(
      NoteList.self, addresses: ["/", "/?query=milk", "/notes/\(NoteID())", "/trash", "/trash?query=milk"])
    #expect((try? modules.links.find("/new/\(NoteID())")) != nil || !permissions.contains(.addNotes))
  }

  @Test func `A user without permission to add notes is not offered to add one`() async throws {
    let book = try Notebook(permissions: [])
    let id = await book.write("Milk")
    let list = try await book.showList()
    #expect(!list.state.mayAdd)
    try await list.settle(.newNote)
    #expect(book.stage.visits.map(\.module) == ["NoteList"])
    #expect(!book.router.canShow(NewNote(id: NoteID())))
    #expect(book.diagnostics.all.isEmpty)
    // Existing notes can be changed.
    try await list.settle(.open(id: id))
    try await book.stage.screen(NoteEditor.self).settle(.done(title: "Oat milk"))
    #expect(list.state.rows.map(\.title) == ["Oat milk"])
  }

  @Test func `A link to a forbidden screen shows nothing and changes nothing`() async throws {
    let book = try Notebook(permissions: [])
    let list = try await book.showList()
    let address = "/new/\(NoteID())"
    #expect(throws: LinkError.nowhere(address)) { try book.router.open(address) }
    #expect(list.visit.phase == .shown)
  }

  @Test func `Without permission to add notes the editor of a deleted note cannot add one`() async throws {
    let book = try Notebook(permissions: [])
    let id = NoteID()
    let editor = try await book.showEditor(id)
    #expect(editor.state.phase == .missing)
    // In the same way as a forged post.
    try await editor.settle(.done(title: "Mine"))
    #expect(editor.state.problem == .mayNotAddNotes)
    #expect(await book.entry(id) == nil)
    try await editor.settle(.typed(title: "Mine, too"))
    #expect(await book.entry(id) == nil)
  }
}
