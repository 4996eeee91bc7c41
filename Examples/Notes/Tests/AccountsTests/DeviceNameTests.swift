import Testing

@testable import Accounts

@Suite(.timeLimit(.minutes(5))) struct DeviceNameTests {
  @Test(arguments: [
    (
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
      "Chrome, Windows"
    ),
    (
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
      "Edge, Windows"
    ),
    (
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
      "Safari, Mac"
    ),
    (
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
      "Chrome, iPhone"
    ),
    ("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox, Android"),
    ("NotesApp/1 CFNetwork/3826.500.131 Darwin/24.5.0", "NotesApp, Apple"),
    ("curl/8.5.0", "curl"), ("", ""), ("<b>", ""), ("é/1", ""),
    (String(repeating: "a", count: 10_000), String(repeating: "a", count: 40)),
  ])
  func `A program is named for its owner`(program: String, name: String) {
    #expect(DeviceName.make(for: program) == name)
  }

  @Test func `An unknown program has no name`() {
    #expect(DeviceName.make(for: nil) == "")
  }
}
