import Library

extension BookListPresenter {
  /// The text of a row; "UILabel" in a title stays a title.
  func row(of summary: BookSummary) -> BookList.Row {
    let stars = summary.stars.map { String(repeating: "★", count: Int($0.rounded())) }
    return BookList.Row(
      id: summary.id, title: summary.title.isEmpty ? "Untitled" : summary.title,
      subtitle: [summary.author, stars].compactMap { $0 }.joined(separator: " "))
  }
}
