import NotesClient
import Testing
import WebDriver

@Suite(.timeLimit(.minutes(10))) struct TrashTests {
  @Test func `A note is deleted, found in the trash, restored and erased`() async throws {
    try await withNotesInBrowser { browser, _ in
      for title in ["Bread", "Letter", "Garden"] {
        try await browser.write(title: title, text: "about it")
        try await browser.click(button: "Delete \(title)")
        try await browser.wait(forText: "“\(title)” was deleted.")
      }
      try await browser.click(.xpath("//a[starts-with(normalize-space(), 'Trash (3)')]"))
      try await browser.wait(forPath: "/trash")
      try await browser.wait(forTitles: "Garden", "Letter", "Bread")
      try await browser.expectAccessible("the trash")

      try await browser.type("bre", into: "query")
      try await browser.wait(forTitles: "Bread")
      try await browser.click(button: "Put back Bread")
      try await browser.wait(forText: "No note in the trash has “bre”.")
      try await browser.replace(field: "query", with: "")
      try await browser.wait(forTitles: "Garden", "Letter")

      try await browser.click(button: "Delete for good: Letter")
      try await browser.wait(forText: "Delete “Letter” for good?")
      try await browser.expectAccessible("the question over the trash")
      try await browser.click(button: "Delete it")
      try await browser.wait(forTitles: "Garden")
      try await browser.click(button: "Empty the trash")
      try await browser.click(button: "Delete all")
      try await browser.wait(forText: "The trash is empty.")
      try await browser.expectAccessible("the empty trash")

      // Without JavaScript each answer is a history entry.
      try await browser.back()
      try await browser.wait(forPath: "/")
      try await browser.wait(forTitles: "Bread")
      try await browser.wait(forNoText: "was deleted.")
    }
  }

  @Test func `The search of the trash survives a reload and has its own history entry above the list`()
    async throws
  {
    try await withNotesInBrowser { browser, _ in
      try await browser.write(title: "Bread")
      try await browser.click(button: "Delete Bread")
      try await browser.click(.xpath("//a[starts-with(normalize-space(), 'Trash')]"))
      // The list has a field of the same name.
      try await browser.wait(forPath: "/trash")
      try await browser.type("bre", into: "query")
      try await browser.wait(forPath: "/trash?query=bre")
      try await browser.reload()
      try await browser.wait(for: "bre", in: "query")
      try await browser.wait(forTitles: "Bread")
      try await browser.click(link: "All notes")
      try await browser.wait(forPath: "/")
      try await browser.wait(forText: "No notes yet.")
    }
  }
}
