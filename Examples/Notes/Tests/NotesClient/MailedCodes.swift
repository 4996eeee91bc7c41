import Foundation
import LocalServers

/// The codes in a file with mail.
public struct MailedCodes: Sendable {
  private let path: String

  public init(path: String) { self.path = path }

  /// The number of codes so far.
  public var count: Int { codes.count }

  /// Waits for the code after a number of others.
  public func next(after count: Int = 0) async throws -> String {
    let deadline = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < deadline {
      if codes.count > count { return codes[count] }
      await pause()
    }
    throw NoMail()
  }

  /// A mail has the code once for each language.
  private var codes: [String] {
    let mail = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let found = mail.matches(of: #/(?m)^    ([A-Z0-9][A-Z0-9-]+)\s*$/#).map { String($0.1) }
    return found.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  public struct NoMail: Error {}
}
