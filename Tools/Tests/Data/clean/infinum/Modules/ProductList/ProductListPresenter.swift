import Foundation

final class ProductListPresenter {
  private unowned let view: ProductListViewInterface
  private let interactor: ProductListInteractorInterface
  private let wireframe: ProductListWireframeInterface

  private var items: [Product] = [] {
    didSet {
      view.reloadData()
      view.showEmptyPlaceholder(items.isEmpty)
    }
  }

  init(
    view: ProductListViewInterface, interactor: ProductListInteractorInterface,
    wireframe: ProductListWireframeInterface
  ) {
    self.view = view
    self.interactor = interactor
    self.wireframe = wireframe
  }
}

// MARK: - Extensions -

extension ProductListPresenter: ProductListPresenterInterface {
  func viewDidLoad() {
    view.showLoading()
    interactor.getProducts { [weak self] result in
      self?.view.hideLoading()
      self?.items = (try? result.get()) ?? []
    }
  }

  var numberOfItems: Int {
    items.count
  }

  func item(at indexPath: IndexPath) -> ProductListItem {
    let product = items[indexPath.row]
    return ProductListItem(
      title: product.name, price: String(format: "%.2f", Double(product.price) / 100),
      imageURL: product.imageURL)
  }

  func didSelectItem(at indexPath: IndexPath) {
    wireframe.navigate(to: .details(items[indexPath.row]), delegate: self)
  }

  func didSelectDelete(at indexPath: IndexPath) {
    items.remove(at: indexPath.row)
  }

  func didSelectLogout() {
    wireframe.navigate(to: .back, delegate: nil)
  }
}

extension ProductListPresenter: ProductDetailsModuleDelegate {
  func productDetailsDidRate(productId: String, stars: Int) {
    items = items.map { product in
      var product = product
      if product.id == productId { product.rating = stars }
      return product
    }
  }
}
