import UIKit

final class ContactListRouter: IContactListRouter {
  weak var source: UIViewController?
  private let chat: IChatBuilder

  init(chat: IChatBuilder) {
    self.chat = chat
  }

  func openChat(with contact: UUID, name: String, output: IChatModuleOutput) {
    let controller = chat.build(contact: contact, name: name, output: output)
    source?.navigationController?.pushViewController(controller, animated: true)
  }
}
