import Foundation

/// One measure in tables and pictures.
struct Column: Sendable {
  let title: String
  /// The quantity shown by the length of a bar.
  let value: @Sendable (Measured.Variant) -> Double
  let text: @Sendable (Measured.Variant) -> String
  /// The value of the longest bar; nil for the largest value of the column.
  let full: Double?

  static let all = [
    Column(title: "lines", count: { $0.lines }),
    Column(title: "tokens", count: { $0.tokens }),
    Column(title: "typed", count: { $0.typed }),
    Column(title: "only interface", count: { $0.interfaceLines }),
    Column(
      title: "names known", value: { $0.fanOut },
      text: { String(format: "%.1f", locale: posix, $0.fanOut) }),
    Column(
      title: "branches tested", value: { $0.coveredBranches },
      text: { String(format: "%.0f %%", locale: posix, $0.coveredBranches * 100) }, full: 1),
    Column(title: "files, new field", count: { $0.filesPerNewField }),
    Column(title: "files, new button", count: { $0.filesPerNewButton }),
  ]

  private static let posix = Locale(identifier: "en_US_POSIX")

  private init(
    title: String, value: @escaping @Sendable (Measured.Variant) -> Double,
    text: @escaping @Sendable (Measured.Variant) -> String, full: Double? = nil
  ) {
    self.title = title
    self.value = value
    self.text = text
    self.full = full
  }

  private init(title: String, count: @escaping @Sendable (Measured.Variant) -> Int) {
    self.init(title: title, value: { Double(count($0)) }, text: { "\(count($0))" })
  }
}
