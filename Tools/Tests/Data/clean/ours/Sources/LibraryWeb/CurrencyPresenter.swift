import UIKitExtensions

/// Presents an amount of money as text. No part of any module, whatever it is called.
struct CurrencyPresenter {
  let symbol: String

  func text(for cents: Int) -> String {
    "\(symbol)\(cents / 100).\(cents % 100)"
  }
}
