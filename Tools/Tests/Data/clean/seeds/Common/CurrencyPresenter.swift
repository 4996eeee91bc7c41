import UIKit

/// Presents a price on a label; it has no view, no interactor and no router.
class CurrencyPresenter: NSObject {
  private let label: UILabel

  init(label: UILabel) {
    self.label = label
  }

  func present(_ amount: NSDecimalNumber) {
    label.text = "¥\(amount)"
  }
}
