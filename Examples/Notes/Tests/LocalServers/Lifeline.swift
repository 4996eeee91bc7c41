import Foundation

/// Ends a process when this one ends in any way: a shell waits on a pipe that only this process holds.
struct Lifeline: Sendable {
  private let watcher: Process
  private let rope: Pipe

  /// - Parameter leftovers: a folder to delete after the process.
  init(for pid: Int32, leftovers: URL? = nil) throws {
    rope = Pipe()
    // Another child that inherited this end would keep the pipe open.
    _ = fcntl(rope.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    watcher = Process()
    watcher.executableURL = URL(filePath: "/bin/sh")
    watcher.arguments = [
      "-c", #"read -r _; kill -s KILL -- "-$0" "$0" 2>/dev/null; [ -z "$1" ] || rm -rf "$1""#,
      String(pid), leftovers?.path ?? "",
    ]
    watcher.standardInput = rope
    watcher.standardOutput = FileHandle.nullDevice
    watcher.standardError = FileHandle.nullDevice
    try watcher.runWithSignals()
  }

  /// Called when the process has ended by itself.
  func release() {
    watcher.terminate()
    try? rope.fileHandleForWriting.close()
  }
}
