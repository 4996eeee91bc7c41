struct Book: Equatable, Sendable {
  let title: String
  let author: String

  func matches(_ query: String) -> Bool {
    query.isEmpty || title.contains(query) || author.contains(query)
  }
}
