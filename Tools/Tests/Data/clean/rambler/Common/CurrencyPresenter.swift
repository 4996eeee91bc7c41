import UIKit

/// Shows an amount of money in a label. Called a presenter, but of no module.
final class CurrencyPresenter {
  func show(_ amount: Decimal, in label: UILabel) {
    label.text = NumberFormatter.localizedString(from: amount as NSDecimalNumber, number: .currency)
  }
}
