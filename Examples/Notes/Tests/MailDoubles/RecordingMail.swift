import AccountDoubles
public import Accounts

/// Keeps the codes of mails instead of sending them.
public struct RecordingMail: MailService {
  private let sent = Locked<[String]>([])

  public init() {}

  public var codes: [String] { sent.with { $0 } }

  public func send(_ mail: Mail) {
    switch mail {
    case .recovery(let code, _, _): sent.with { $0.append(code) }
    }
  }
}
