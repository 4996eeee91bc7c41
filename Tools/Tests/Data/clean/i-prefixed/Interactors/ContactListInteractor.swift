import Foundation

final class ContactListInteractor: IContactListInteractor {
  weak var output: IContactListInteractorOutput?
  private let contacts: IContactRepository

  init(contacts: IContactRepository) {
    self.contacts = contacts
  }

  func loadContacts() {
    find { _ in true }
  }

  func filter(_ text: String) {
    // "ContactCell" as a search text finds a contact of that name, if any.
    find { contact in text.isEmpty || contact.name.localizedCaseInsensitiveContains(text) }
  }

  private func find(where isWanted: @escaping (Contact) -> Bool) {
    contacts.contacts { [weak self] result in
      switch result {
      case .success(let contacts):
        self?.output?.didLoad(
          contacts.filter(isWanted).map {
            FoundContact(identifier: $0.identifier, name: $0.name, lastSeen: $0.lastSeen)
          })
      case .failure(let error):
        self?.output?.didFailToLoad(error)
      }
    }
  }
}
