import Foundation
import Testing
import Viper

@testable import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct PickedFileTests {
  @Test(arguments: [
    ("cat.png", "cat.png"), ("../../etc/passwd", "passwd"), (#"C:\Users\Anna\cat.png"#, "cat.png"),
    ("", "file"),
    ("..", "file"), ("a/..", "file"), ("/", "file"), ("\0\r\n", "file"),
    ("a\r\nSet-Cookie: b", "aSet-Cookie: b"),
    ("cat\u{202E}gpj.exe", "catgpj.exe"), (" né e.txt ", "né e.txt"), (".profile", ".profile"),
    (String(repeating: "x", count: 5_000), String(repeating: "x", count: 120)),
  ])
  func `A display name is one line without a path`(claimed: String, shown: String) {
    let file = PickedFile(path: "/x", size: 0, claimedName: claimed, claimedType: nil)
    #expect(file.name == shown)
  }

  @Test func `Pages, snapshots and templates name no file of the server`() throws {
    let file = PickedFile(path: "/etc/passwd", size: 1, claimedName: "a", claimedType: nil)
    var bytes: [UInt8] = []
    try EventEncoder().append(["picture": file], to: &bytes)
    #expect(bytes == Array(#"{"picture":null}"#.utf8))
    #expect(try JSONEncoder().encode([file]) == Data("[null]".utf8))
    let forged = Data(#"[{"url":"file:///etc/passwd","size":1,"claimedName":"a"},null,7]"#.utf8)
    let files = try JSONDecoder().decode([PickedFile].self, from: forged)
    #expect(files == Array(repeating: .placeholder, count: 3))
    #expect(throws: FormError.self) {
      try EventDecoder.decode(
        [String: PickedFile].self,
        from: #"{"a":{"path":"/etc/passwd","url":"file:///etc/passwd","size":1}}"#.utf8)
    }
  }
}
