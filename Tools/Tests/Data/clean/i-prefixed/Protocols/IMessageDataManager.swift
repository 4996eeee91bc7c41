import Foundation

protocol IMessageDataManager: AnyObject {
  func messages(with contact: UUID, completion: @escaping ([Message]) -> Void)
  func send(_ text: String, to contact: UUID, completion: @escaping (Result<Message, Error>) -> Void)
}
