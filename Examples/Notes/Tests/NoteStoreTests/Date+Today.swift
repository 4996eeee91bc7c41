import Foundation

extension Date {
  /// A day on which tests take place. Whole seconds are kept exactly.
  static let today = Date(timeIntervalSince1970: 1_700_000_000)
}
