import UIKit

/// Writes prices. It belongs to no module, so it may colour them.
final class CurrencyPresenter {
  func attributedPrice(_ cents: Int) -> NSAttributedString {
    NSAttributedString(
      string: String(format: "%.2f €", Double(cents) / 100),
      attributes: [.foregroundColor: cents < 1000 ? UIColor.systemGreen : UIColor.label])
  }
}
