/// The tables, as SQLite reads them.
enum Schema {
  static let books = """
    CREATE TABLE IF NOT EXISTS books (
      id TEXT PRIMARY KEY, title TEXT NOT NULL, author TEXT NOT NULL, finished DATETIME, ratings TEXT NOT NULL
    )
    """
}
