import Foundation

protocol IContactListView: AnyObject {
  func reload()
  func setFooter(_ text: String)
}

protocol IContactListViewDelegate: AnyObject {
  func viewDidLoad()
  func didSelectContact(at index: Int)
  func didSearch(_ text: String)
}

/// A table asks for its rows.
protocol IContactListViewDataSource: AnyObject {
  var numberOfContacts: Int { get }
  func contact(at index: Int) -> ContactRow
}

struct ContactRow: Equatable {
  let name: String
  let detail: String
  let initials: String
}

protocol IContactListRouter: AnyObject {
  func openChat(with contact: UUID, name: String, output: IChatModuleOutput)
}
