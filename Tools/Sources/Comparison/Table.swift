/// The figures as a Markdown table that is also readable as plain text.
public struct Table: CustomStringConvertible {
  public let description: String

  public init(_ measured: Measured) {
    description = measured.screens.map(Self.table(of:)).joined(separator: "\n\n")
  }

  private static func table(of screen: Measured.Screen) -> String {
    aligned(
      head: [screen.name] + Column.all.map(\.title),
      body: screen.variants.map { variant in [variant.name] + Column.all.map { $0.text(variant) } })
  }

  /// A table whose first column contains names, and the others figures.
  static func aligned(head: [String], body: [[String]]) -> String {
    let widths = head.indices.map { index in ([head] + body).map { $0[index].count }.max() ?? 0 }
    let rule = widths.enumerated().map { index, width in
      index == 0 ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
    }
    let rows = ([head, rule] + body).map { cells in
      let padded = zip(cells, widths).enumerated().map { index, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return index == 0 ? cell.0 + space : space + cell.0
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    return rows.joined(separator: "\n")
  }
}
