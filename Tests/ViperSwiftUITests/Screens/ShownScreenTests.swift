import Observation
import Synchronization
import Testing
import Viper

@testable import ViperSwiftUI

struct Library: Contract {
  struct State: ScreenState {
    var query = ""
    var books: [String] = []
    var isEmpty: Bool { books.isEmpty }
  }

  enum Event: Equatable, Sendable { case search(query: String) }
  enum Effect: Equatable, Sendable { case scroll(to: Int) }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct ShownScreenTests {
  /// Returns whether a change invalidates a view that reads in this way.
  private func isInvalidated(
    reading read: (ShownScreen<Library>) -> Void, from old: Library.State = .init(),
    by change: (inout Library.State) -> Void
  ) -> Bool {
    let screen = ShownScreen(Library(), showing: old)
    let isInvalidated = Mutex(false)
    withObservationTracking {
      read(screen)
    } onChange: {
      isInvalidated.withLock { $0 = true }
    }
    var new = old
    change(&new)
    screen.display(new)
    return isInvalidated.withLock { $0 }
  }

  @Test func `A view is invalidated by changes of the fields that it reads`() {
    #expect(isInvalidated(reading: { _ = $0.query }) { $0.query = "a" })
    #expect(!isInvalidated(reading: { _ = $0.query }) { $0.books = ["a"] })
    #expect(isInvalidated(reading: { _ = $0.state }) { $0.books = ["a"] })
    #expect(!isInvalidated(reading: { _ = $0.query }) { $0.query = "" })
  }

  @Test func `Of the views of a thousand rows, those that read a changed field are invalidated`() {
    let rows = (0..<1_000).map { "Book \($0)" }
    let screen = ShownScreen(Library(), showing: .init(books: rows))
    let invalidated = Mutex<[String]>([])
    func view(_ name: String, reading read: () -> Void) {
      withObservationTracking(read) { invalidated.withLock { $0.append(name) } }
    }
    view("list") { _ = screen.books }
    view("search field") { _ = screen.query }
    for row in rows { view(row) { _ = screen.isEmpty } }
    screen.display(.init(query: "B", books: rows))
    #expect(invalidated.withLock { $0 } == ["search field"])
    screen.display(.init(query: "B", books: rows.reversed()))
    #expect(invalidated.withLock { $0 } == ["search field", "list"])
    screen.display(.init(query: "B", books: []))
    #expect(invalidated.withLock { $0.count } == 1_002)
  }

  @Test func `A computed field is observed as itself`() {
    #expect(isInvalidated(reading: { _ = $0.isEmpty }) { $0.books = ["a"] })
    let some = Library.State(books: ["a"])
    #expect(!isInvalidated(reading: { _ = $0.isEmpty }, from: some) { $0.books += ["b"] })
  }

  @Test func `A field has the new value when its change is announced`() {
    let screen = ShownScreen(Library())
    withObservationTracking {
      _ = screen.query
    } onChange: {
      MainActor.assumeIsolated { #expect(screen.query == "") }
    }
    screen.display(.init(query: "a"))
    #expect(screen.query == "a")
    #expect(screen.state.query == "a")
  }

  @Test func `A preview shows a state and receives events`() {
    var events: [Library.Event] = []
    let screen = ShownScreen(Library(), showing: .init(books: ["Dracula"])) { events.append($0) }
    #expect(screen.books == ["Dracula"])
    screen.send(.search(query: "d"))
    #expect(events == [.search(query: "d")])
    #expect(ShownScreen(Library()).isEmpty)
  }

  @Test func `Effects wait for a view and are taken once`() {
    let screen = ShownScreen(Library())
    screen.handle(.scroll(to: 1))
    let isInvalidated = Mutex(false)
    withObservationTracking {
      #expect(screen.effectCount == 1)
    } onChange: {
      isInvalidated.withLock { $0 = true }
    }
    screen.handle(.scroll(to: 2))
    let isAnnounced = isInvalidated.withLock { $0 }
    #expect(isAnnounced)
    #expect(screen.takeEffects() == [.scroll(to: 1), .scroll(to: 2)])
    #expect(screen.takeEffects() == [])
    for row in 0..<100 { screen.handle(.scroll(to: row)) }
    #expect(screen.takeEffects().count == 64)
  }
}
