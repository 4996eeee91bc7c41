import Trash
import Viper
import ViperWeb

/// The trash in a browser.
struct TrashPage: WebPage {
  func title(_ state: Trash.State) -> String? {
    state.query.isEmpty ? "Trash" : "\(state.query) – Trash"
  }

  func effect(_ effect: Trash.Effect) -> WebEffect? {
    switch effect {
    case .announce(let text): .announce(text)
    }
  }

  func body(_ state: Trash.State) -> HTML<Trash> {
    """
    <header class="bar">
    <h1>Trash</h1>
    <div class="actions">
    \(if: state.count > 0, "<button \(on: .empty)>Empty the trash</button>")
    <button class="quiet" \(on: .back)>Back</button>
    </div>
    </header>
    <main>
    <form role="search" class="search">
    <label for="query">Search the trash</label>
    <input type="search" id="query" name="query" value="\(state.query)" maxlength="\(NoteSize.query)" autocomplete="off" \
    \(input: .search(query: ""))>
    <button \(on: .search(query: ""))>Search</button>
    </form>
    \(if: state.problem, { "<p class=\"problem\" role=\"alert\">\($0)</p>" })
    \(if: state.rows.isEmpty && state.isLoaded, empty(state), else: list(state))
    </main>
    """
  }

  private func empty(_ state: Trash.State) -> HTML<Trash> {
    """
    <p class="empty">\(if: state.count == 0, "The trash is empty.", else: nothing(state.query))</p>
    """
  }

  private func nothing(_ query: String) -> HTML<Trash> {
    "No note in the trash has “\(query)”."
  }

  private func list(_ state: Trash.State) -> HTML<Trash> {
    """
    <ul class="notes" aria-label="Notes in the trash">\(each: state.rows, row)</ul>
    \(if: state.more > 0, more(state.more))
    """
  }

  private func row(_ row: Trash.Row) -> HTML<Trash> {
    """
    <li data-key="\(row.id.description)"><div class="note">\
    <strong>\(row.title)</strong> <span class="excerpt">\(row.excerpt)</span> \
    <small>Deleted \(row.deleted), \(row.stay)</small></div>\
    <button class="quiet" aria-label="Put back \(row.title)" \(on: .putBack(id: row.id))>Put back</button>\
    <button class="quiet" aria-label="Delete for good: \(row.title)" \
    \(on: .remove(id: row.id))>Delete for good</button></li>
    """
  }

  private func more(_ count: Int) -> HTML<Trash> {
    "<p class=\"more\"><button \(on: .showMore)>Show more</button> <small>\(count) more</small></p>"
  }
}
