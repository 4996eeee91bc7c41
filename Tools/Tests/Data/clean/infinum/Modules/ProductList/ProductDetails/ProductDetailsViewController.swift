import UIKit

final class ProductDetailsViewController: UIViewController {
  var presenter: ProductDetailsPresenterInterface!

  private let priceLabel = UILabel()
  private lazy var starButtons: [UIButton] = (1...5).map { number in
    let button = UIButton(type: .system)
    button.tag = number
    button.addTarget(self, action: #selector(starActionHandler(_:)), for: .touchUpInside)
    return button
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = UIStackView(arrangedSubviews: [priceLabel] + starButtons)
    view.addSubview(stack)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: self, action: #selector(doneActionHandler))
    presenter.viewDidLoad()
  }

  @objc private func starActionHandler(_ sender: UIButton) {
    presenter.didSelectStars(sender.tag)
  }

  @objc private func doneActionHandler() {
    presenter.didSelectDone()
  }
}

extension ProductDetailsViewController: ProductDetailsViewInterface {
  func show(title: String, price: String) {
    self.title = title
    priceLabel.text = price
  }

  func show(stars: Int) {
    starButtons.forEach { $0.isSelected = $0.tag <= stars }
  }
}
