public import AccountsDomain
import Dispatch
public import Foundation

/// A program that sends mail and is called like sendmail, such as `/usr/sbin/sendmail` or `msmtp`.
public struct MailProgram: Sendable {
  private let path: String
  private let sender: MailAddress
  private let timeout: TimeInterval

  /// - Parameters:
  ///   - path: The program.
  ///   - sender: The address of this server.
  ///   - timeout: The time in seconds after which the program is ended.
  public init(_ path: String, from sender: MailAddress, timeout: TimeInterval = 60) {
    self.path = path
    self.sender = sender
    self.timeout = timeout
  }

  /// - Throws: ``MailNotSent`` if the program cannot be started, fails, or does not end in time.
  public func send(_ letter: Letter, at time: Date = Date()) async throws {
    let message = letter.message(from: sender, at: time)
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try run(with: message, to: letter.to) })
      }
    }
  }

  private func run(with message: String, to address: MailAddress) throws {
    // A file, because a pipe would end this process if the program does not read it.
    let file = FileManager.default.temporaryDirectory.appending(path: "notes-mail-\(UUID().uuidString)")
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    guard
      FileManager.default.createFile(atPath: file.path, contents: Data(message.utf8), attributes: attributes)
    else { throw MailNotSent(program: path, reason: "\(file.path) could not be written") }
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = ["-i", "-f", sender.description, "--", address.description]
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do {
      try process.run()
    } catch {
      throw MailNotSent(program: path, reason: "it could not be started (\(error.localizedDescription))")
    }
    if ended.wait(timeout: .now() + timeout) == .timedOut {
      // On Linux the program may have inherited that it does not receive SIGTERM.
      kill(process.processIdentifier, SIGKILL)
      throw MailNotSent(program: path, reason: "it did not end in \(Int(timeout)) seconds")
    }
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw MailNotSent(program: path, reason: "it ended with status \(process.terminationStatus)")
    }
  }
}

/// The error for a mail that a program did not take.
public struct MailNotSent: Error, CustomStringConvertible {
  let program: String
  let reason: String

  public var description: String {
    "\(program): \(reason). Send a mail with this program by hand to find the cause."
  }
}
