import Accounts
public import AccountsDomain
public import Foundation

/// A mail as text.
public struct Letter: Hashable, Sendable {
  public let to: MailAddress
  public let subject: String
  public let body: String

  public init(to: MailAddress, subject: String, body: String) {
    self.to = to
    self.subject = subject
    self.body = body
  }

  /// Returns the message with its headers, as mail programs read it.
  ///
  /// - Parameter sender: The address of this server.
  public func message(from sender: MailAddress, at time: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "EEE, d MMM yyyy HH:mm:ss '+0000'"
    // Addresses contain no line breaks, and the other headers are encoded: no text can add a header.
    let headers = [
      "From: \(sender)", "To: \(to)", "Subject: =?utf-8?B?\(Data(subject.utf8).base64EncodedString())?=",
      "Date: \(formatter.string(from: time))", "Auto-Submitted: auto-generated", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64",
    ]
    let content = Data(body.utf8).base64EncodedString(options: [
      .lineLength76Characters, .endLineWithLineFeed,
    ])
    return (headers + ["", content, ""]).joined(separator: "\n")
  }
}
