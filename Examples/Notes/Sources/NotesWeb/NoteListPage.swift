import NoteList
import NotesModules
import NotesTexts
import Viper
import ViperWeb

/// The list of notes in a browser.
struct NoteListPage: WebPage {
  let texts: NotesTexts

  func title(_ state: NoteList.State) -> String? {
    state.query.isEmpty ? texts.notes : texts.search(state.query)
  }

  func effect(_ effect: NoteList.Effect) -> WebEffect? {
    switch effect {
    case .deleted(let title): .announce(texts.wasDeletedWithUndo(texts.name(title)))
    case .restored(let title): .announce(texts.isBack(texts.name(title)))
    case .select(let id): .focusControl(key: id.description)
    }
  }

  func body(_ state: NoteList.State) -> HTML<NoteList> {
    """
    <header class="bar">
    <h1>\(texts.notes)</h1>
    <div class="actions">
    \(if: state.mayAdd, "<button class=\"primary\" \(on: .newNote)>\(texts.newNote)</button>")
    <a \(href: Addresses.trash, on: .openTrash)>\(texts.trash)\(if: state.trashed > 0, " (\(state.trashed))")</a>
    </div>
    </header>
    <main>
    <form role="search" class="search">
    <label for="query">\(texts.searchNotes)</label>
    <input type="search" id="query" name="query" value="\(state.query)" maxlength="\(NoteSize.query)" dir="auto" \
    autocomplete="off" \(input: .search(query: ""))>
    <button \(on: .search(query: ""))>\(texts.searchButton)</button>
    </form>
    \(texts.complaint(state.problem))
    \(if: state.deleted.last, { deleted($0) })
    \(if: state.preview != nil, preview)
    \(if: state.rows.isEmpty && state.isLoaded, empty(state), else: list(state))
    </main>
    """
  }

  private var preview: HTML<NoteList> {
    """
    <section class="preview" aria-label="\(texts.preview)"><h2>\(texts.preview)</h2>\
    \(slot: .preview)</section>
    """
  }

  private func deleted(_ note: NoteList.Deleted) -> HTML<NoteList> {
    """
    <p class="notice"><span>\(texts.wasDeleted(texts.quoted(note.title)))</span> \
    <button class="quiet" \(on: .undo)>\(texts.undo)</button></p>
    """
  }

  private func empty(_ state: NoteList.State) -> HTML<NoteList> {
    """
    <p class="empty">\(if: state.query.isEmpty, nothing(state.mayAdd), else: nothing(state.query))</p>
    """
  }

  private func nothing(_ mayAdd: Bool) -> HTML<NoteList> {
    "\(texts.noNotes)\(if: mayAdd, " \(texts.writeTheFirst)")"
  }

  private func nothing(_ query: String) -> HTML<NoteList> {
    "\(texts.nothingFound(texts.isolated(query)))"
  }

  private func list(_ state: NoteList.State) -> HTML<NoteList> {
    """
    <ul class="notes" aria-label="\(texts.notes)">\
    \(each: state.rows, { row($0, isPreviewed: $0.id == state.preview) })</ul>
    \(if: state.more > 0, more(state.more))
    """
  }

  private func row(_ row: NoteList.Row, isPreviewed: Bool) -> HTML<NoteList> {
    let name = texts.name(row.title)
    return """
      <li data-key="\(row.id.description)"><a class="note" \
      \(href: row.id.address, on: .open(id: row.id))>\
      \(texts.heading(row.title)) \(if: row.isDraft, "<em class=\"draft\">\(texts.draft)</em>") \
      <span class="excerpt" dir="auto">\(row.excerpt)</span> <small>\(texts.date(row.modified))</small></a>\
      <button class="quiet" aria-label="\(texts.previewNote(name))" aria-expanded="\(isPreviewed)" \
      \(on: .preview(id: row.id))>\(texts.preview)</button>\
      <button class="quiet" aria-label="\(texts.deleteNote(name))" \(on: .delete(id: row.id))>\(texts.delete)</button></li>
      """
  }

  private func more(_ count: Int) -> HTML<NoteList> {
    """
    <p class="more"><button \(on: .showMore)>\(texts.showMore)</button> <small>\(texts.moreNotes(count))</small></p>
    """
  }
}
