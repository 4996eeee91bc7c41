import BookList
import Viper
import ViperWeb

/// The list of books in a browser.
struct BookListPage: WebPage {
  func title(_ state: BookList) -> String? {
    state.query.isEmpty ? "Books" : "\(state.query) – Books"
  }

  func body(_ state: BookList) -> HTML<BookList> {
    """
    <form role="search"><input name="query" value="\(state.query)"><button \(on: .search(query: ""))>Search</button></form>
    <ul>\(each: state.rows, { row($0) })</ul>
    """
  }

  private func row(_ row: BookList.Row) -> HTML<BookList> {
    "<li>\(row.title) <small>\(row.subtitle)</small> <button \(on: .open(id: row.id))>Open</button></li>"
  }
}
