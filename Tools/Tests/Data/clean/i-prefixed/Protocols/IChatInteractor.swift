import Foundation

protocol IChatInteractor: AnyObject {
  func loadHistory(of contact: UUID)
  func send(_ text: String, to contact: UUID)
}

protocol IChatInteractorOutput: AnyObject {
  func didLoad(history: [ChatLine])
  func didSend(_ line: ChatLine)
  func didFailToSend(_ text: String)
}

struct ChatLine: Equatable {
  let text: String
  let date: Date
  let isSent: Bool
}
