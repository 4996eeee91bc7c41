import Foundation

protocol IContactListInteractor: AnyObject {
  func loadContacts()
  func filter(_ text: String)
}

protocol IContactListInteractorOutput: AnyObject {
  func didLoad(_ contacts: [FoundContact])
  func didFailToLoad(_ error: Error)
}

struct FoundContact: Equatable {
  let identifier: UUID
  let name: String
  let lastSeen: Date?
}
