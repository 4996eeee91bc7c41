import NotesClient
import NotesTesting
import Testing

/// Two users without JavaScript change one note: pages contain the version that they show.
@Suite(.timeLimit(.minutes(10))) struct TwoWritersTests {
  @Test(arguments: [true, false], Choice.allCases)
  func `Saving an outdated version shows the newer one and a choice`(
    hasWindow: Bool, choice: Choice
  )
    async throws
  {
    try await withNotes { server in
      let (anna, bert) = try await writers(server.port, hasWindow: hasWindow)
      try await bert.press("Done", typing: ["text": "Rye"])

      try await anna.press("Done", typing: ["title": "White bread", "text": "Flour and salt"])
      #expect(await anna.page.words.contains("Somebody else has changed this note meanwhile."))
      #expect(await anna.page.all("p").map(\.text).contains("Rye"))
      #expect(await anna.value(of: "title") == "White bread")
      #expect(await anna.value(of: "text") == "Flour and salt")
      // Nor does the next attempt save it.
      try await anna.press("Done", typing: ["text": "Flour, salt"])
      #expect(await anna.value(of: "text") == "Flour, salt")
      try await bert.open("/")
      #expect(await bert.titles == ["Bread"])
      #expect(await bert.page.words.contains("Rye"))

      switch choice {
      case .mine:
        try await anna.press("Go on with mine", typing: ["text": "Flour"])
        #expect(await !anna.page.words.contains("Somebody else"))
        try await anna.press("Done")
        #expect(await anna.titles == ["White bread"])
        try await anna.follow(link: "White bread")
        #expect(await anna.value(of: "text") == "Flour")
      case .theirs:
        try await anna.press("Take theirs")
        #expect(await anna.value(of: "title") == "Bread")
        #expect(await anna.value(of: "text") == "Rye")
        try await anna.press("Done", typing: ["text": "Rye and salt"])
        #expect(await anna.titles == ["Bread"])
      case .both:
        try await anna.press("Keep both")
        #expect(await anna.value(of: "text") == "Rye")
        try await anna.press("Done")
        #expect(await Set(anna.titles) == ["White bread", "Bread"])
      case .neither:
        try await anna.press("Cancel")
        #expect(await anna.titles == ["Bread"])
        #expect(await anna.page.words.contains("Rye"))
      }
    }
  }

  enum Choice: Sendable, CaseIterable { case mine, theirs, both, neither }

  @Test func `The base version of a draft survives a restart and a change of process`()
    async throws
  {
    let folder = try TemporaryFolder()
    try await withNotes(database: folder.path()) { other in
      let anna = try await withNotes(database: folder.path()) { server in
        let (anna, bert) = try await writers(server.port, hasWindow: true)
        let there = await bert.moved(to: other.port)
        try await there.press("Done", typing: ["text": "Rye"])
        return anna
      }
      try await withNotes(database: folder.path()) { server in
        let again = await anna.moved(to: server.port)
        try await again.press("Done", typing: ["text": "Flour and salt"])
        #expect(await again.page.words.contains("Somebody else has changed this note meanwhile."))
        #expect(await again.value(of: "text") == "Flour and salt")
        try await again.press("Keep both")
        try await again.press("Done")
        #expect(await again.titles == ["Bread", "Bread"])
      }
    }
  }

  /// Two users with one open note.
  ///
  /// - Parameter hasWindow: whether Anna has saved a draft, so that the server has her window.
  private func writers(_ port: UInt16, hasWindow: Bool) async throws -> (anna: PlainClient, bert: PlainClient)
  {
    let (anna, bert) = (PlainClient(port: port), PlainClient(port: port))
    try await anna.open("/")
    try await anna.write(title: "Bread", text: "Flour")
    try await anna.open("/")
    try await anna.follow(link: "Bread")
    try await bert.open("/")
    try await bert.follow(link: "Bread")
    if hasWindow {
      try await anna.press("Keep draft", typing: ["text": "Flour and"])
      try await bert.open("/")
      try await bert.follow(link: "Bread")
    }
    return (anna, bert)
  }
}
