import Foundation

final class MessageService: IMessageService {
  private let address: URL

  init(address: URL) {
    self.address = address
  }

  func post(_ message: Message, completion: @escaping (Error?) -> Void) {
    var request = URLRequest(url: address.appending(path: "messages"))
    request.httpMethod = "POST"
    request.httpBody = try? JSONEncoder().encode(message)
    URLSession.shared.dataTask(with: request) { _, _, error in completion(error) }.resume()
  }
}
