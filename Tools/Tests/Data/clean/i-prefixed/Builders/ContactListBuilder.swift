import UIKit

final class ContactListBuilder: IContactListBuilder {
  private let contacts: IContactRepository
  private let chat: IChatBuilder

  init(contacts: IContactRepository, chat: IChatBuilder) {
    self.contacts = contacts
    self.chat = chat
  }

  func build() -> UIViewController {
    let view = ContactListViewController(style: .insetGrouped)
    let router = ContactListRouter(chat: chat)
    let interactor = ContactListInteractor(contacts: contacts)
    let presenter = ContactListPresenter(
      interactor: interactor, router: router, throttle: Throttle(delay: 0.3))
    presenter.view = view
    interactor.output = presenter
    router.source = view
    view.delegate = presenter
    view.dataSource = presenter
    return view
  }
}
