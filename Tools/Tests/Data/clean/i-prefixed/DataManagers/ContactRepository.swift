import Contacts
import Foundation

final class ContactRepository: IContactRepository {
  private let queue = DispatchQueue(label: "contacts")

  func contacts(completion: @escaping (Result<[Contact], Error>) -> Void) {
    queue.async {
      let request = CNContactFetchRequest(keysToFetch: [CNContactGivenNameKey as CNKeyDescriptor])
      completion(
        Result {
          var found: [Contact] = []
          try CNContactStore().enumerateContacts(with: request) { contact, _ in
            found.append(Contact(identifier: UUID(), name: contact.givenName, phone: ""))
          }
          return found
        })
    }
  }
}
