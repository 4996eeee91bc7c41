import AccountDoubles
import AccountMail
import Accounts
import AccountsDomain
import Foundation
import NotesTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct AccountMailTests {
  private let folder: TemporaryFolder
  private let sender: MailAddress
  private let ann: MailAddress
  private let log = Log()

  init() throws {
    folder = try TemporaryFolder()
    sender = try #require(MailAddress("notes@example.com"))
    ann = try #require(MailAddress("ann@example.com"))
  }

  private var letter: Letter {
    Letter(to: ann, subject: "Código\nBcc: all@example.com", body: "Your code: 123\n")
  }

  /// Writes a program for a test.
  private func program(_ text: String) throws -> String {
    let path = folder.path("sendmail")
    try "#!/bin/sh\n\(text)\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    return path
  }

  @Test func `The program receives the message and the addresses`() async throws {
    let path = try program("printf '%s\\n' \"$@\" > \"$0.arguments\"; cat > \"$0.message\"")
    try await MailProgram(path, from: sender).send(letter, at: Date(timeIntervalSince1970: 1_800_000_000))
    let arguments = try String(contentsOfFile: path + ".arguments", encoding: .utf8)
    #expect(arguments == "-i\n-f\nnotes@example.com\n--\nann@example.com\n")
    let message = try String(contentsOfFile: path + ".message", encoding: .utf8)
    let parts = message.components(separatedBy: "\n\n")
    #expect(parts[0].contains("To: ann@example.com\n"))
    #expect(parts[0].contains("Date: Fri, 15 Jan 2027 08:00:00 +0000\n"))
    #expect(!parts[0].contains("Bcc"))
    #expect(Data(base64Encoded: parts[1], options: .ignoreUnknownCharacters) == Data("Your code: 123\n".utf8))
  }

  @Test(arguments: [
    ("exit 75", "status 75"), ("exec sleep 60", "did not end in 0 seconds"), ("kill -9 $$", "status 9"),
  ])
  func `A program that fails is reported`(text: String, reason: String) async throws {
    let program = MailProgram(try program(text), from: sender, timeout: text == "exec sleep 60" ? 0.1 : 60)
    let error = await #expect(throws: MailNotSent.self) { try await program.send(letter) }
    #expect(error?.description.contains(reason) == true)
  }

  @Test func `A program that does not exist is reported, and one that does not read ends normally`()
    async throws
  {
    let missing = MailProgram(folder.path("missing"), from: sender)
    let error = await #expect(throws: MailNotSent.self) { try await missing.send(letter) }
    #expect(error?.description.contains("could not be started") == true)
    try await MailProgram(try program("exit 0"), from: sender).send(letter)
  }

  @Test func `A file receives one letter after the other, and only its owner reads it`() throws {
    let path = folder.path("mail.txt")
    for _ in 0..<2 { try MailFile(path, from: sender).append(letter) }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.components(separatedBy: "Your code: 123").count == 3)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o600)
  }

  // MARK: The queue

  private func mail(_ code: String) -> Mail {
    .recovery(
      code: code, to: Account(id: AccountID("1"), address: ann, name: "Ann"), expires: .distantFuture)
  }

  private func words(_ mail: Mail) -> Letter {
    switch mail {
    case .recovery(let code, let account, _): Letter(to: account.address, subject: "Code", body: code)
    }
  }

  @Test func `Mail is delivered in order, and a failure does not stop the next`() async {
    let queue = MailQueue(words: words, report: log.add) { [log] letter in
      if letter.body == "2" { throw CocoaError(.fileNoSuchFile) }
      log.add(letter.body)
    }
    for code in ["1", "2", "3"] { queue.send(mail(code)) }
    await queue.close()
    #expect(log.lines.count == 3)
    #expect(log.lines.first == "1")
    #expect(log.lines[1].hasPrefix("A mail to ann@example.com was not sent: "))
    #expect(log.lines.last == "3")
  }

  @Test func `Too many waiting letters are refused, and the log contains no code`() async {
    let (gate, opener) = AsyncStream<Void>.makeStream()
    let queue = MailQueue(limit: 2, words: words, report: log.add) { _ in for await _ in gate {} }
    for _ in 0..<10 { queue.send(mail("SECRET")) }
    opener.finish()
    await queue.close()
    // One may be under way.
    #expect((7...8).contains(log.lines.count))
    #expect(!log.lines.contains { $0.contains("SECRET") })
  }
}

/// Lines in their order.
private struct Log: Sendable {
  private let all = Locked<[String]>([])

  var lines: [String] { all.with { $0 } }
  @Sendable func add(_ line: String) { all.with { $0.append(line) } }
}
