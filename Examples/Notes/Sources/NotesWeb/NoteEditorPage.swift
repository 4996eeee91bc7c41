import HTTPTypes
import NoteEditor
import Viper
import ViperWeb

/// The editor of one note in a browser. One form spans the title and the text, which is a module of its own.
struct NoteEditorPage: WebPage {
  func title(_ state: NoteEditor.State) -> String? {
    switch state.phase {
    case .missing: "Note not found"
    case .loading, .editing: state.title.isEmpty ? "Untitled" : state.title
    }
  }

  func status(_ state: NoteEditor.State) -> HTTPResponse.Status {
    state.phase == .missing ? .notFound : .ok
  }

  func effect(_ effect: NoteEditor.Effect) -> WebEffect? {
    switch effect {
    case .announce(let text): .announce(text)
    case .focusTitle: .focus(field: "title")
    }
  }

  func body(_ state: NoteEditor.State) -> HTML<NoteEditor> {
    // A preview is embedded in the page of the list, which has the headings.
    switch state.phase {
    case .loading where state.isPreview: "<p class=\"empty\">Opening the note …</p>"
    case .missing where state.isPreview: missingPreview
    case .editing where state.isPreview: form(state)
    case .loading: "<main><p class=\"empty\">Opening the note …</p></main>"
    case .missing: missing
    case .editing: editor(state)
    }
  }

  private var missing: HTML<NoteEditor> {
    """
    <header class="bar"><h1>Note not found</h1></header>
    <main><p class="empty">There is no such note. It may have been deleted.</p>
    <p class="more"><a href="/">All notes</a></p></main>
    """
  }

  private func editor(_ state: NoteEditor.State) -> HTML<NoteEditor> {
    """
    <header class="bar"><h1>\(if: state.isNew, "New note", else: "Edit note")</h1></header>
    <main>
    \(form(state))
    </main>
    """
  }

  private var missingPreview: HTML<NoteEditor> {
    """
    <p class="empty">There is no such note. It may have been deleted.</p>
    <div class="actions"><button \(on: .close)>Close</button></div>
    """
  }

  private func form(_ state: NoteEditor.State) -> HTML<NoteEditor> {
    """
    \(if: state.problem, { "<p class=\"problem\" role=\"alert\">\($0)</p>" })
    <form class="editor">
    <label for="title">Title</label>
    <input id="title" name="title" value="\(state.title)" maxlength="\(NoteSize.title)" autocomplete="off" \
    \(input: .typed(title: ""))>
    \(slot: NoteEditor.textSlot)
    <div class="actions">
    \(if: state.isPreview, previewActions, else: actions)
    <noscript><button \(on: .typed(title: ""))>Keep draft</button></noscript>
    \(if: state.hasDraft, "<small>Draft kept</small>")
    \(if: state.isNew && !state.hasDraft, "<small>An empty note is not kept</small>")
    </div>
    </form>
    """
  }

  private var actions: HTML<NoteEditor> {
    """
    <button class="primary" \(on: .done(title: ""))>Done</button>
    <button \(on: .cancel)>Cancel</button>
    """
  }

  private var previewActions: HTML<NoteEditor> {
    """
    <button class="primary" \(on: .open)>Open</button>
    <button \(on: .close)>Close</button>
    """
  }
}
