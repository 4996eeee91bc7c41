import UIKit

final class ProductListViewController: UIViewController {
  var presenter: ProductListPresenterInterface!

  @IBOutlet private weak var tableView: UITableView!
  @IBOutlet private weak var emptyPlaceholderLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.tableFooterView = UIView(frame: .zero)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Log out", style: .plain, target: self, action: #selector(logoutActionHandler))
    presenter.viewDidLoad()
  }

  @objc private func logoutActionHandler() {
    presenter.didSelectLogout()
  }
}

// MARK: - Extensions -

extension ProductListViewController: ProductListViewInterface {
  func reloadData() {
    tableView.reloadData()
  }

  func showEmptyPlaceholder(_ isVisible: Bool) {
    emptyPlaceholderLabel.isHidden = !isVisible
  }

  func askToDelete(at indexPath: IndexPath) {
    let sheet = UIAlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
        self?.presenter.didSelectDelete(at: indexPath)
      })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }
}
