import UIKit

enum ProductListNavigationOption {
  case details(Product)
  case back
}

protocol ProductListWireframeInterface: WireframeInterface {
  func navigate(to option: ProductListNavigationOption, delegate: ProductDetailsModuleDelegate?)
}

protocol ProductListViewInterface: ViewInterface, Progressable {
  func reloadData()
  func showEmptyPlaceholder(_ isVisible: Bool)
  func askToDelete(at indexPath: IndexPath)
}

protocol ProductListPresenterInterface: PresenterInterface {
  var numberOfItems: Int { get }
  func item(at indexPath: IndexPath) -> ProductListItem
  func didSelectItem(at indexPath: IndexPath)
  func didSelectDelete(at indexPath: IndexPath)
  func didSelectLogout()
}

protocol ProductListInteractorInterface: InteractorInterface {
  func getProducts(_ completion: @escaping (Result<[Product], Error>) -> Void)
}

struct ProductListItem {
  let title: String
  let price: String
  let imageURL: URL?
}
