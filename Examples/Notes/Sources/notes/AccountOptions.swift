import AccountMail
import Accounts
import AccountsDomain
import ArgumentParser
import Foundation

/// The options of commands that contain the accounts API.
struct AccountOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The program that sends mail, called as by sendmail: with -i, the sender after -f, and the recipient.",
      discussion: "Without it, mail is appended to a file beside the database.", valueName: "path"))
  var mailProgram: String?

  @Option(
    help: ArgumentHelp(
      "The sender of mail.", discussion: "Default: \(defaultSender)", valueName: "address"))
  var mailFrom: String?

  @Option(
    help: ArgumentHelp(
      "A JSON file with the services at which people can also sign in.",
      discussion: "Its format is described in the guide to the login module.", valueName: "path"))
  var providers: String?

  @Option(
    help: ArgumentHelp(
      "The work to hash a password: the binary logarithm of the rounds of scrypt, from 1 to 20.",
      discussion:
        "15 takes a tenth of a second and 32 MiB. Less makes passwords easy to guess: only for tests.",
      valueName: "number", visibility: .hidden))
  var passwordWork = PasswordHash.Parameters.standard.logarithm

  private static let defaultSender = "notes@localhost.localdomain"

  /// The sender of mail.
  var sender: String { mailFrom ?? Self.defaultSender }
  /// Whether one of the options was given.
  var isGiven: Bool { mailProgram != nil || mailFrom != nil || providers != nil }

  func validate() throws {
    guard (1...20).contains(passwordWork) else {
      throw ValidationError("--password-work must be from 1 to 20.")
    }
    guard MailAddress(sender) != nil else {
      throw ValidationError(
        "--mail-from \(sender) is not a mail address. Enter one such as notes@example.com.")
    }
    if let mailProgram, !FileManager.default.isExecutableFile(atPath: mailProgram) {
      throw ValidationError("--mail-program \(mailProgram) is not an executable file. Enter the path of one.")
    }
  }
}
