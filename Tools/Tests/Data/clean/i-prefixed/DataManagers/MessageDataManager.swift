import Foundation
import RealmSwift

final class MessageDataManager: IMessageDataManager {
  private let realm: Realm
  private let service: IMessageService

  init(realm: Realm, service: IMessageService) {
    self.realm = realm
    self.service = service
  }

  func messages(with contact: UUID, completion: @escaping ([Message]) -> Void) {
    let found = realm.objects(MessageRecord.self).where { $0.contact == contact }
    completion(found.map(\.message))
  }

  func send(_ text: String, to contact: UUID, completion: @escaping (Result<Message, Error>) -> Void) {
    let message = Message(
      identifier: UUID(), contact: contact, direction: .sent, text: text, date: Date())
    service.post(message) { [realm] error in
      if let error { return completion(.failure(error)) }
      try? realm.write { realm.add(MessageRecord(message)) }
      completion(.success(message))
    }
  }
}
