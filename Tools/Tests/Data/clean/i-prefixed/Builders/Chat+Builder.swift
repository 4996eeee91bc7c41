import UIKit

final class ChatBuilder: IChatBuilder {
  private let messages: IMessageDataManager

  init(messages: IMessageDataManager) {
    self.messages = messages
  }

  func build(contact: UUID, name: String, output: IChatModuleOutput?) -> UIViewController {
    let view = ChatViewController(nibName: "Chat", bundle: nil)
    let router = ChatRouter()
    let interactor = ChatInteractor(messages: messages)
    let presenter = ChatPresenter(contact: contact, name: name, interactor: interactor, router: router)
    presenter.view = view
    presenter.output = output
    interactor.output = presenter
    router.source = view
    view.delegate = presenter
    return view
  }
}
