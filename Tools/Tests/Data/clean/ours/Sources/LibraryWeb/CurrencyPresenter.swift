import UIKitExtensions

/// Presents an amount of money as text. Despite its name, it belongs to no module.
struct CurrencyPresenter {
  let symbol: String

  func text(for cents: Int) -> String {
    "\(symbol)\(cents / 100).\(cents % 100)"
  }
}
