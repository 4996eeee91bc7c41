import NoteList
import NotesApp
import Viper
import ViperWeb

/// The list of notes in a browser.
struct NoteListPage: WebPage {
  func title(_ state: NoteList.State) -> String? {
    state.query.isEmpty ? "Notes" : "\(state.query) – Notes"
  }

  func effect(_ effect: NoteList.Effect) -> WebEffect? {
    switch effect {
    case .announce(let text): .announce(text)
    }
  }

  func body(_ state: NoteList.State) -> HTML<NoteList> {
    """
    <header class="bar">
    <h1>Notes</h1>
    <div class="actions">
    \(if: state.mayAdd, "<button class=\"primary\" \(on: .newNote)>New note</button>")
    <a \(href: Addresses.trash, on: .openTrash)>Trash\(if: state.trashed > 0, " (\(state.trashed))")</a>
    </div>
    </header>
    <main>
    <form role="search" class="search">
    <label for="query">Search notes</label>
    <input type="search" id="query" name="query" value="\(state.query)" maxlength="\(NoteSize.query)" autocomplete="off" \
    \(input: .search(query: ""))>
    <button \(on: .search(query: ""))>Search</button>
    </form>
    \(if: state.problem, { "<p class=\"problem\" role=\"alert\">\($0)</p>" })
    \(if: state.deleted.last, { deleted($0) })
    \(if: state.preview != nil, preview)
    \(if: state.rows.isEmpty && state.isLoaded, empty(state), else: list(state))
    </main>
    """
  }

  private var preview: HTML<NoteList> {
    "<section class=\"preview\" aria-label=\"Preview\"><h2>Preview</h2>\(slot: NoteList.previewSlot)</section>"
  }

  private func deleted(_ note: NoteList.Deleted) -> HTML<NoteList> {
    """
    <p class="notice">“\(note.title)” was deleted. <button class="quiet" \(on: .undo)>Undo</button></p>
    """
  }

  private func empty(_ state: NoteList.State) -> HTML<NoteList> {
    """
    <p class="empty">\(if: state.query.isEmpty, nothing(state.mayAdd), else: nothing(state.query))</p>
    """
  }

  private func nothing(_ mayAdd: Bool) -> HTML<NoteList> {
    "No notes yet.\(if: mayAdd, " Write the first one.")"
  }

  private func nothing(_ query: String) -> HTML<NoteList> {
    "No note has “\(query)”."
  }

  private func list(_ state: NoteList.State) -> HTML<NoteList> {
    """
    <ul class="notes" aria-label="Notes">\(each: state.rows, { row($0, isPreviewed: $0.id == state.preview) })</ul>
    \(if: state.more > 0, more(state.more))
    """
  }

  private func row(_ row: NoteList.Row, isPreviewed: Bool) -> HTML<NoteList> {
    """
    <li data-key="\(row.id.description)"><a class="note" \
    \(href: row.id.address, on: .open(id: row.id))>\
    <strong>\(row.title)</strong> \(if: row.isDraft, "<em class=\"draft\">Draft</em>") \
    <span class="excerpt">\(row.excerpt)</span> <small>\(row.modified)</small></a>\
    <button class="quiet" aria-label="Preview \(row.title)" aria-expanded="\(isPreviewed)" \
    \(on: .preview(id: row.id))>Preview</button>\
    <button class="quiet" aria-label="Delete \(row.title)" \(on: .delete(id: row.id))>Delete</button></li>
    """
  }

  private func more(_ count: Int) -> HTML<NoteList> {
    "<p class=\"more\"><button \(on: .showMore)>Show more</button> <small>\(count) more</small></p>"
  }
}
