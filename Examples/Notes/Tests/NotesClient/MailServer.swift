import Foundation
import LocalServers
import NotesTesting

/// A mail server (aiosmtpd, https://aiosmtpd.aio-libs.org) and a program called like sendmail that hands mail to it
/// (msmtp, https://marlam.de/msmtp).
public final class MailServer: Sendable {
  /// A received mail with its envelope.
  public struct Mail: Decodable, Sendable {
    public let from: String
    public let to: [String]
    public let subject: String
    public let text: String
  }

  /// The path of the program.
  public let program: String
  private let process: ServerProcess
  private let folder: TemporaryFolder

  /// - Throws: ``Executable/Missing`` without msmtp or python3; ``ServerProcess/NotReady`` without aiosmtpd.
  public static func start() async throws -> MailServer {
    guard let msmtp = Executable.find("msmtp") else { throw Executable.Missing(what: "msmtp") }
    guard let python = Executable.find("python3") else { throw Executable.Missing(what: "python3") }
    let process = try await ServerProcess.start(python, ["-c", receiver, packages.path()])
    let folder = try TemporaryFolder()
    let (program, settings) = (folder.path("sendmail"), folder.path("msmtprc"))
    try """
    account default
    host 127.0.0.1
    port \(process.address.port ?? 0)

    """.write(toFile: settings, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: settings)
    try "#!/bin/sh\nexec '\(msmtp.path)' -C '\(settings)' \"$@\"\n"
      .write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
    return MailServer(program, process, folder)
  }

  private init(_ program: String, _ process: ServerProcess, _ folder: TemporaryFolder) {
    (self.program, self.process, self.folder) = (program, process, folder)
  }

  /// The mails so far.
  public var mails: [Mail] {
    get async throws {
      let lines = await process.standardOutput.split(separator: "\n", omittingEmptySubsequences: false)
      // The first line is the address; the last one may be incomplete.
      return try lines.dropFirst().dropLast().map { try JSONDecoder().decode(Mail.self, from: Data($0.utf8)) }
    }
  }

  public func stop() async {
    process.kill9()
    _ = await process.exitStatus
  }

  /// Installed by `scripts/install-missing test`.
  private static let packages = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../.build-python").standardizedFileURL

  private static let receiver = """
    import asyncio, email, email.policy, json, sys
    sys.path.insert(0, sys.argv[1])
    from aiosmtpd.smtp import SMTP

    class Receiver:
        async def handle_DATA(self, server, session, envelope):
            mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
            print(json.dumps({"from": envelope.mail_from, "to": envelope.rcpt_tos, "subject": mail["subject"],
                              "text": mail.get_content()}), flush=True)
            return "250 OK"

    async def main():
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: SMTP(Receiver()), "127.0.0.1", 0)
        print("http://127.0.0.1:%d" % server.sockets[0].getsockname()[1], flush=True)
        await server.serve_forever()

    asyncio.run(main())
    """
}
