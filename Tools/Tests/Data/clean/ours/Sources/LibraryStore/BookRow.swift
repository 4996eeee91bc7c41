import Foundation
import GRDB
import Library

/// A book as a row of the table.
struct BookRow: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "books"

  let id: String
  let title: String
  let author: String
  let finished: Date?
  let ratings: [Rating]

  init(_ book: Book) {
    id = book.id.uuidString
    title = book.title
    author = book.author
    finished = book.finished
    ratings = book.ratings
  }

  var book: Book {
    Book(
      id: UUID(uuidString: id) ?? UUID(), title: title, author: author, finished: finished, ratings: ratings)
  }
}
