import Foundation

final class ContactListPresenter {
  weak var view: IContactListView?
  let interactor: IContactListInteractor
  let router: IContactListRouter

  private var contacts: [FoundContact] = []
  private let throttle: Throttle<String>

  init(interactor: IContactListInteractor, router: IContactListRouter, throttle: Throttle<String>) {
    self.interactor = interactor
    self.router = router
    self.throttle = throttle
  }
}

extension ContactListPresenter: IContactListViewDelegate {
  func viewDidLoad() {
    interactor.loadContacts()
  }

  func didSelectContact(at index: Int) {
    let contact = contacts[index]
    router.openChat(with: contact.identifier, name: contact.name, output: self)
  }

  func didSearch(_ text: String) {
    throttle.call(text) { [weak self] in self?.interactor.filter($0) }
  }
}

extension ContactListPresenter: IContactListViewDataSource {
  var numberOfContacts: Int { contacts.count }

  func contact(at index: Int) -> ContactRow {
    let contact = contacts[index]
    return ContactRow(
      name: contact.name, detail: contact.lastSeen.map { "seen \($0)" } ?? "",
      initials: String(contact.name.prefix(1)))
  }
}

extension ContactListPresenter: IContactListInteractorOutput {
  func didLoad(_ contacts: [FoundContact]) {
    self.contacts = contacts
    view?.reload()
    view?.setFooter("\(contacts.count) contacts")
  }

  func didFailToLoad(_ error: Error) {
    view?.setFooter(error.localizedDescription)
  }
}

extension ContactListPresenter: IChatModuleOutput {
  func chatDidSendMessage(to contact: UUID) {
    guard let index = contacts.firstIndex(where: { $0.identifier == contact }) else { return }
    contacts.insert(contacts.remove(at: index), at: 0)
    view?.reload()
  }
}
