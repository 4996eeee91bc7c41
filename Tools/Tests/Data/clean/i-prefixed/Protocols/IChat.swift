import Foundation

protocol IChatView: AnyObject {
  func setTitle(_ title: String)
  func show(_ bubbles: [ChatBubble])
  func append(_ bubble: ChatBubble)
  func clearInput()
}

struct ChatBubble: Equatable {
  let text: String
  let time: String
  let isMine: Bool
}

protocol IChatViewDelegate: AnyObject {
  func viewDidLoad()
  func didTapSend(_ text: String)
  func didTapClose()
}

protocol IChatModuleInput: AnyObject {
  func prefill(_ text: String)
}

protocol IChatModuleOutput: AnyObject {
  func chatDidSendMessage(to contact: UUID)
}

protocol IChatRouter: AnyObject {
  func close()
}
