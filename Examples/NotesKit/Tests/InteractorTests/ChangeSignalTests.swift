import NotesDomain
import Testing

@Suite("A signal of changes", .timeLimit(.minutes(5)))
struct ChangeSignalTests {
  @Test("Changes that nobody has read yet become one")
  func coalesces() async {
    let signal = ChangeSignal()
    let slow = signal.changes()
    let quick = signal.changes()
    for _ in 0..<50 { signal.send() }
    signal.finish()
    // All subscribers have received everything before any stream ends.
    for await _ in quick {}
    var told = 0
    for await _ in slow { told += 1 }
    #expect(told == 1)
  }

  @Test("A change about a topic reaches its observers only, one about nothing all")
  func separatesTopics() async {
    let signal = ChangeSignal()
    let (one, other) = (signal.changes(about: "one"), signal.changes(about: "other"))
    signal.send(about: "one")
    var told = one.makeAsyncIterator()
    await told.next()
    signal.send(about: "one")
    signal.finish()
    for await _ in other { Issue.record("a change of another topic") }
    let again = ChangeSignal()
    let all = [again.changes(about: "one"), again.changes(about: "other")]
    again.send()
    for changes in all {
      var told = changes.makeAsyncIterator()
      await told.next()
    }
  }

  @Test("Streams end when their signal is finished, also those that begin too late")
  func ends() async {
    let signal = ChangeSignal()
    let early = signal.changes()
    signal.finish()
    for await _ in early {}
    for await _ in signal.changes() {}
  }

  @Test("A signal that is dropped ends its streams")
  func endsWhenDropped() async {
    let changes = ChangeSignal().changes()
    for await _ in changes {}
  }

  @Test("A listener that leaves does not keep others from hearing")
  func leaves() async {
    let signal = ChangeSignal()
    let staying = signal.changes()
    let leaving = Task { for await _ in signal.changes() {} }
    leaving.cancel()
    await leaving.value
    signal.send()
    for await _ in staying { break }
  }
}
