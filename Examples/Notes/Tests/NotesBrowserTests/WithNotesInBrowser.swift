import LocalServers
import NotesClient
import Testing
import WebDriver

/// Serves Notes from an empty database and shows it in its own browser. At the end the browser's console must be empty:
/// no script error and no Content-Security-Policy violation.
func withNotesInBrowser(
  javaScript: Bool = true, size: WindowSize = .wide, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Browser, ServerProcess) async throws -> Void
) async throws {
  try await withBrowser(javaScript: javaScript, size: size) { browser in
    try await withNotes { server in
      try await browser.open(server.address)
      try await body(browser, server)
      let console = try await browser.console
      #expect(console == [], sourceLocation: sourceLocation)
    }
  }
}

/// User actions in Notes.
extension Browser {
  /// From the list: creates a note and returns.
  func write(title: String, text: String = "") async throws {
    try await click(button: "New note")
    try await type(title, into: "title")
    if !text.isEmpty { try await type(text, into: "text") }
    try await click(button: "Done")
    try await wait(forPath: "/")
    try await wait(forTitle: title)
  }

  /// Inserts text at the end of a field, as a person pastes it.
  func paste(_ text: String, into field: String) async throws {
    try await find(field: field)
    try await execute(
      """
      const field = document.getElementsByName(arguments[0])[0];
      field.focus(); field.setSelectionRange(field.value.length, field.value.length);
      document.execCommand('insertText', false, arguments[1]);
      """, .string(field), .string(text))
  }

  /// Opens the note with this title from the list.
  func openNote(_ title: String) async throws {
    try await click(.note(title))
    try await find(field: "title")
  }

  /// Waits until the list shows exactly these notes.
  func wait(forTitles titles: String...) async throws {
    try await wait(
      until:
        "return [...document.querySelectorAll('.notes strong')].map(e => e.innerText).join('|') == arguments[0]",
      .string(titles.joined(separator: "|")), for: "the notes \(titles)")
  }

  /// Waits until the server has answered all text typed into a field.
  func wait(forSending field: String) async throws {
    try await wait(
      until:
        "const field = document.getElementsByName(arguments[0])[0]; return field.value == field.defaultValue",
      .string(field), for: "the answer to what was typed into \(field)")
  }

  func wait(forTitle title: String) async throws {
    try await wait(
      until: "return [...document.querySelectorAll('.notes strong')].some(e => e.innerText == arguments[0])",
      .string(title), for: "the note \(title)")
  }

  /// Waits until a field has this content.
  func wait(for value: String, in field: String) async throws {
    try await wait(
      until: "return document.getElementsByName(arguments[0])[0].value == arguments[1]", .string(field),
      .string(value), for: "“\(value)” in \(field)")
  }
}

extension Locator {
  /// The link to a note in the list.
  static func note(_ title: String) -> Locator { .xpath("//a[strong[normalize-space()='\(title)']]") }
}
