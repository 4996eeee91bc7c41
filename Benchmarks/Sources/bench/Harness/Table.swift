/// The findings as a table.
struct Table: CustomStringConvertible {
  var findings: [Finding] = []

  var description: String {
    let head = ["", "median", "by hand", "ratio", "limit", ""]
    let rows = [head] + findings.map(cells)
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + space : space + cell.0
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private func cells(of finding: Finding) -> [String] {
    let verdict = finding.isOver.map { $0 ? "OVER" : "ok" } ?? ""
    return [finding.name, finding.figure, finding.baseline, finding.ratio, finding.limit, verdict]
  }
}
