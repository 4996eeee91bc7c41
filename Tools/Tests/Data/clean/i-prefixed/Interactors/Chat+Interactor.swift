import Foundation

final class ChatInteractor: IChatInteractor {
  weak var output: IChatInteractorOutput?
  private let messages: IMessageDataManager

  init(messages: IMessageDataManager) {
    self.messages = messages
  }

  func loadHistory(of contact: UUID) {
    messages.messages(with: contact) { [weak self] messages in
      self?.output?.didLoad(history: messages.map(Self.line))
    }
  }

  func send(_ text: String, to contact: UUID) {
    messages.send(text, to: contact) { [weak self] result in
      switch result {
      case .success(let message): self?.output?.didSend(Self.line(of: message))
      case .failure: self?.output?.didFailToSend(text)
      }
    }
  }

  private static func line(of message: Message) -> ChatLine {
    ChatLine(text: message.text, date: message.date, isSent: message.direction == .sent)
  }
}
