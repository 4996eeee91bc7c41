import Foundation

/// The ratios of one variant to others on each screen, as a Markdown table.
public struct Ratios: CustomStringConvertible {
  public let description: String

  /// - Parameters:
  ///   - name: The variant to compare.
  ///   - others: The variants to compare it with, in the order of the columns. If one of the two is missing, the cell
  ///     contains a dash.
  public init(_ measured: Measured, of name: String, to others: [String]) {
    let figures: [(title: String, path: KeyPath<Measured.Variant, Int>)] = [
      ("lines", \.lines), ("tokens", \.tokens), ("typed", \.typed),
    ]
    let columns = others.flatMap { other in figures.map { (other: other, title: $0.title, path: $0.path) } }
    description = Table.aligned(
      head: ["\(name) to"] + columns.map { "\($0.other), \($0.title)" },
      body: measured.screens.map { screen in
        [screen.name] + columns.map { Self.text(screen.ratio(of: name, to: $0.other, in: $0.path)) }
      })
  }

  private static func text(_ ratio: Double?) -> String {
    ratio.map { String(format: "%.2f", locale: Locale(identifier: "en_US_POSIX"), $0) } ?? "–"
  }
}
