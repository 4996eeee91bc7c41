import Escaping
import Foundation

/// The figures as an SVG bar chart, with one block for each screen and one column for each measure. Readable on light
/// and dark pages.
public struct Picture {
  public let svg: String

  private static let nameWidth = 128.0
  private static let columnWidth = 132.0
  /// The width of the longest bar; the rest of the column is for its figure.
  private static let barWidth = 78.0
  private static let rowHeight = 24.0
  private static let margin = 20.0

  /// - Parameter highlighted: The variant to highlight.
  public init(_ measured: Measured, highlighting highlighted: String) {
    var y = Self.margin
    var body = ""
    for screen in measured.screens {
      body += Self.block(of: screen, at: y, highlighting: highlighted)
      y += Self.height(of: screen) + Self.margin
    }
    let width = Self.margin * 2 + Self.nameWidth + Self.columnWidth * Double(Column.all.count)
    svg = Self.head(width: width, height: y, describing: measured) + body + "</svg>\n"
  }

  private static func height(of screen: Measured.Screen) -> Double {
    58 + rowHeight * Double(screen.variants.count)
  }

  private static func head(width: Double, height: Double, describing measured: Measured) -> String {
    let names = measured.screens.map(\.name).joined(separator: ", ")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
      width="\(number(width))" height="\(number(height))" role="img" \
      aria-label="\(escaped(names)), measured in each architecture">
      <style>
        .page { fill: #ffffff } .text { fill: #1f2328 } .quiet { fill: #59636e }
        .bar { fill: #9aa4b2 } .ours { fill: #0969da } .rule { stroke: #d1d9e0 }
        text { font: 13px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif }
        .title { font-size: 16px; font-weight: 600 } .strong { font-weight: 600 }
        @media (prefers-color-scheme: dark) {
          .page { fill: #0d1117 } .text { fill: #f0f6fc } .quiet { fill: #9198a1 }
          .bar { fill: #656c76 } .ours { fill: #4493f8 } .rule { stroke: #3d444d }
        }
      </style>
      <rect class="page" width="100%" height="100%" rx="6"/>

      """
  }

  private static func block(
    of screen: Measured.Screen, at top: Double, highlighting highlighted: String
  ) -> String {
    var svg = text(screen.name, x: margin, y: top + 18, classes: "text title")
    for (index, column) in Column.all.enumerated() {
      svg += text(column.title, x: x(ofColumn: index), y: top + 44, classes: "quiet")
    }
    for (row, variant) in screen.variants.enumerated() {
      let y = top + 58 + rowHeight * Double(row)
      let isHighlighted = variant.name == highlighted
      let weight = isHighlighted ? "text strong" : "text"
      svg += "<line class=\"rule\" x1=\"\(number(margin))\" x2=\"\(number(x(ofColumn: Column.all.count)))\""
      svg += " y1=\"\(number(y - 2))\" y2=\"\(number(y - 2))\"/>\n"
      svg += text(variant.name, x: margin, y: y + 15, classes: weight)
      for (index, column) in Column.all.enumerated() {
        let longest = column.full ?? screen.variants.map(column.value).max() ?? 0
        let length = longest > 0 ? barWidth * column.value(variant) / longest : 0
        let left = x(ofColumn: index)
        svg +=
          "<rect class=\"\(isHighlighted ? "ours" : "bar")\" x=\"\(number(left))\" y=\"\(number(y + 4))\""
        svg += " width=\"\(number(max(length, 1)))\" height=\"14\" rx=\"2\"/>\n"
        svg += text(column.text(variant), x: left + max(length, 1) + 6, y: y + 15, classes: weight)
      }
    }
    return svg
  }

  private static func x(ofColumn index: Int) -> Double {
    margin + nameWidth + columnWidth * Double(index)
  }

  private static func text(_ text: String, x: Double, y: Double, classes: String) -> String {
    "<text class=\"\(classes)\" x=\"\(number(x))\" y=\"\(number(y))\">\(escaped(text))</text>\n"
  }

  private static func number(_ value: Double) -> String {
    String(format: "%.1f", locale: Locale(identifier: "en_US_POSIX"), value)
  }
}
