import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct OutputOrderTests {
  private let script = NoteScript()

  @Test func `Each listener receives outputs in order, even if one causes another`() throws {
    let world = try script.world()
    let visit = try world.router.push(Note("a"))
    var (first, second): ([String], [String]) = ([], [])
    visit.onOutput {
      first.append($0)
      if $0 == "1" { visit.input("2") }
    }
    visit.onOutput { second.append($0) }
    visit.input("1")
    #expect(first == ["1", "2"])
    #expect(second == ["1", "2"])
  }

  @Test func `Buffered outputs arrive before outputs that their handlers cause`() throws {
    script.onLoad["a"] = { note in
      note.screen.output("1")
      note.screen.output("2")
    }
    let world = try script.world()
    let visit = try world.router.push(Note("a"))
    var heard: [String] = []
    visit.onOutput {
      heard.append($0)
      if $0 == "1" { visit.input("3") }
    }
    #expect(heard == ["1", "2", "3"])
  }

  @Test func `An asynchronous redirect is guarded once, and the requester receives the outputs`() async throws
  {
    var asked: [String] = []
    let world = try script.world {
      Interceptor(Note.self) { note, _ in
        asked.append(note.name)
        return note.name == "a" ? .ask { .redirect(to: Note("b")) } : .allow
      }
    }
    let visit = try world.router.push(Note("a"))
    try await visit.arrived()
    #expect(asked == ["a", "b"])
    var heard: [String] = []
    visit.onOutput { heard.append($0) }
    visit.input("hello")
    #expect(heard == ["hello"])
  }
}
