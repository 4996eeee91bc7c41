import NotesTexts
import Trash
import Viper
import ViperWeb

/// The trash in a browser.
struct TrashPage: WebPage {
  let texts: NotesTexts

  func title(_ state: Trash.State) -> String? {
    state.query.isEmpty ? texts.trash : texts.searchInTrash(state.query)
  }

  func effect(_ effect: Trash.Effect) -> WebEffect? {
    switch effect {
    case .putBack(let title): .announce(texts.isBackAmongNotes(texts.name(title)))
    case .removed(let title): .announce(texts.wasDeletedForGood(texts.name(title)))
    case .emptied: .announce(texts.trashIsEmpty)
    }
  }

  func body(_ state: Trash.State) -> HTML<Trash> {
    """
    <header class="bar">
    <h1>\(texts.trash)</h1>
    <div class="actions">
    \(if: state.count > 0, "<button \(on: .empty)>\(texts.emptyTrash)</button>")
    <a \(href: "/", on: .back)>\(texts.allNotes)</a>
    </div>
    </header>
    <main>
    <form role="search" class="search">
    <label for="query">\(texts.searchTrash)</label>
    <input type="search" id="query" name="query" value="\(state.query)" maxlength="\(NoteSize.query)" dir="auto" \
    autocomplete="off" \(input: .search(query: ""))>
    <button \(on: .search(query: ""))>\(texts.searchButton)</button>
    </form>
    \(texts.complaint(state.problem))
    \(if: state.rows.isEmpty && state.isLoaded, empty(state), else: list(state))
    </main>
    """
  }

  private func empty(_ state: Trash.State) -> HTML<Trash> {
    """
    <p class="empty">\(if: state.count == 0, "\(texts.trashIsEmpty)", else: nothing(state.query))</p>
    """
  }

  private func nothing(_ query: String) -> HTML<Trash> {
    "\(texts.nothingFoundInTrash(texts.isolated(query)))"
  }

  private func list(_ state: Trash.State) -> HTML<Trash> {
    """
    <ul class="notes" aria-label="\(texts.notesInTrash)">\(each: state.rows, row)</ul>
    \(if: state.more > 0, more(state.more))
    """
  }

  private func row(_ row: Trash.Row) -> HTML<Trash> {
    let name = texts.name(row.title)
    return """
      <li data-key="\(row.id.description)"><div class="note">\
      \(texts.heading(row.title)) <span class="excerpt" dir="auto">\(row.excerpt)</span> \
      <small>\(texts.deletedAt(texts.date(row.deleted), row.daysLeft))</small></div>\
      <button class="quiet" aria-label="\(texts.putNoteBack(name))" \(on: .putBack(id: row.id))>\(texts.putBack)</button>\
      <button class="quiet" aria-label="\(texts.deleteNoteForGood(name))" \
      \(on: .remove(id: row.id))>\(texts.deleteForGood)</button></li>
      """
  }

  private func more(_ count: Int) -> HTML<Trash> {
    """
    <p class="more"><button \(on: .showMore)>\(texts.showMore)</button> <small>\(texts.moreNotes(count))</small></p>
    """
  }
}
