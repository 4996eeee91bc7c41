public import AccountsDomain
public import Foundation

/// A file to which mail is appended instead of sending it, during development. Only its owner can read it.
public struct MailFile: Sendable {
  private let path: String
  private let sender: MailAddress

  public init(_ path: String, from sender: MailAddress) {
    self.path = path
    self.sender = sender
  }

  /// Appends a letter as readable text.
  public func append(_ letter: Letter, at time: Date = Date()) throws {
    if !FileManager.default.fileExists(atPath: path) {
      guard
        FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
      else { throw CocoaError(.fileWriteNoPermission, userInfo: [NSFilePathErrorKey: path]) }
    }
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    let text = """
      From: \(sender)
      To: \(letter.to)
      Date: \(time.formatted(.iso8601))
      Subject: \(letter.subject)

      \(letter.body)
      --

      """
    try file.write(contentsOf: Data(text.utf8))
  }
}
