/// Work that leaves the main actor and returns. It takes more turns of the main actor than a test that does not wait
/// for it.
@MainActor func elsewhere() async {
  for _ in 1...5 {
    await Task.detached { await Task.yield() }.value
    for _ in 1...20 { await Task.yield() }
  }
}
