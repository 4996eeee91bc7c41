import Foundation

protocol IMessageService: AnyObject {
  func post(_ message: Message, completion: @escaping (Error?) -> Void)
}
