import Foundation
import RealmSwift

final class MessageRecord: Object {
  @Persisted(primaryKey: true) var identifier: UUID
  @Persisted var contact: UUID
  @Persisted var isSent: Bool
  @Persisted var text: String
  @Persisted var date: Date

  convenience init(_ message: Message) {
    self.init()
    identifier = message.identifier
    contact = message.contact
    isSent = message.direction == .sent
    text = message.text
    date = message.date
  }

  var message: Message {
    Message(
      identifier: identifier, contact: contact, direction: isSent ? .sent : .received, text: text, date: date)
  }
}
