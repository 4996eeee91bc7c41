import Foundation

final class ChatPresenter: IChatModuleInput {
  weak var view: IChatView?
  weak var output: IChatModuleOutput?

  private let contact: UUID
  private let name: String
  private let interactor: IChatInteractor
  private let router: IChatRouter
  private var draft = ""
  private let time: DateFormatter

  init(
    contact: UUID, name: String, interactor: IChatInteractor, router: IChatRouter,
    time: DateFormatter = DateFormatter()
  ) {
    self.contact = contact
    self.name = name
    self.interactor = interactor
    self.router = router
    self.time = time
  }

  func prefill(_ text: String) {
    draft = text
  }

  private func bubble(of line: ChatLine) -> ChatBubble {
    ChatBubble(text: line.text, time: time.string(from: line.date), isMine: line.isSent)
  }
}

extension ChatPresenter: IChatViewDelegate {
  func viewDidLoad() {
    view?.setTitle(name)
    interactor.loadHistory(of: contact)
  }

  func didTapSend(_ text: String) {
    guard !text.isEmpty else { return }
    interactor.send(text, to: contact)
  }

  func didTapClose() {
    router.close()
  }
}

extension ChatPresenter: IChatInteractorOutput {
  func didLoad(history: [ChatLine]) {
    view?.show(history.map(bubble))
  }

  func didSend(_ line: ChatLine) {
    view?.append(bubble(of: line))
    view?.clearInput()
    output?.chatDidSendMessage(to: contact)
  }

  func didFailToSend(_ text: String) {
    draft = text
  }
}
