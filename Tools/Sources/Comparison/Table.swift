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

  /// Returns the table of the typed tokens if a command writes the first version of each variant.
  ///
  /// - Parameter variant: The variant that begins with a command anyway.
  public static func ifGenerated(_ measured: Measured, _ variant: String) -> String {
    let rows = measured.screens.map { screen in
      let cells = screen.variants.compactMap { each in
        (each.name == variant ? each.typed : each.typedIfGenerated).map { (each.name, "\($0)") }
      }
      return (screen.name, cells)
    }.filter { $0.1.count > 1 }
    guard let first = rows.first else { return "" }
    return aligned(
      head: ["typed, all generated"] + first.1.map(\.0), body: rows.map { [$0.0] + $0.1.map(\.1) })
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
