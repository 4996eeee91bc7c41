import Foundation

extension Date {
  /// The day of the tests. Whole seconds are stored exactly.
  static let today = Date(timeIntervalSince1970: 1_700_000_000)
}
