import UIKit

/// Draws an amount of money. Nobody's presenter: there is no module of that name.
struct CurrencyPresenter {
  var font = UIFont.systemFont(ofSize: 12)

  func attributes() -> [NSAttributedString.Key: Any] {
    [.font: font, .foregroundColor: UIColor.label]
  }
}
