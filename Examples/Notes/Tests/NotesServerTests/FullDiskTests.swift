import Foundation
import LocalServers
import NotesClient
import NotesTesting
import Testing

#if os(Linux)
  /// A disk of one megabyte, mounted for the server's process only.
  @Suite(.timeLimit(.minutes(10))) struct FullDiskTests {
    @Test(.enabled(if: Self.canMount, "nobody here may mount a disk"))
    func `A full disk is reported, and the text is saved once there is space`() async throws {
      let folder = try TemporaryFolder()
      let disk = folder.path("disk")
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
      let server = try await ServerProcess.start(
        URL(filePath: "/usr/bin/unshare"),
        [
          "-m", "sh", "-ec",
          #"""
          mount -t tmpfs -o size=1m none "$1"
          head -c 300000 /dev/zero > "$1/filler"
          exec "$0" serve --guests --port 0 --database "$1/notes.sqlite"
          """#,
          NotesCommand.executable.path, disk,
        ])
      let client = PlainClient(port: server.port)
      try await client.open("/")

      let long = String(repeating: "many words ", count: 2_000)
      var written: [String] = []
      while await !client.page.words.contains("There is no space left"), written.count < 100 {
        let title = "Note \(written.count + 1)"
        try await client.press("New note")
        guard await client.address.hasPrefix("/new/") else { break }
        try await client.press("Done", typing: ["title": title, "text": long + title])
        if await !client.address.hasPrefix("/new/") { written.append(title) }
      }
      #expect(await client.page.words.contains("Free some space, then try again."))
      #expect(!written.isEmpty)

      try FileManager.default.removeItem(atPath: "/proc/\(server.pid)/root\(disk)/filler")
      try await client.press(await client.address.hasPrefix("/new/") ? "Done" : "Search")
      #expect(await !client.page.words.contains("There is no space left"))
      #expect(Set(await client.titles).isSuperset(of: written))
      if await client.titles.count > written.count {
        try await client.follow(link: "Note \(written.count + 1)")
        #expect(await client.value(of: "text") == "\(long)Note \(written.count + 1)")
      }
      server.terminate()
      #expect(await server.exitStatus == .exited(0))
    }

    private static let canMount: Bool = {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/unshare")
      process.arguments = ["-m", "mount", "-t", "tmpfs", "none", "/mnt"]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }()
  }
#endif
