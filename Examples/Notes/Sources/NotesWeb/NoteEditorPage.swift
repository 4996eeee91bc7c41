import HTTPTypes
import NoteEditor
import NotesTexts
import Viper
import ViperWeb

/// The editor of one note in a browser. One form contains the title and the text, which is a separate module.
struct NoteEditorPage: WebPage {
  let texts: NotesTexts

  func title(_ state: NoteEditor.State) -> String? {
    switch state.phase {
    case .missing: texts.notFound
    case .loading, .editing: state.title.isEmpty ? texts.untitled : state.title
    }
  }

  func status(_ state: NoteEditor.State) -> HTTPResponse.Status {
    state.phase == .missing ? .notFound : .ok
  }

  func effect(_ effect: NoteEditor.Effect) -> WebEffect? {
    switch effect {
    case .opened(let title, isPreview: true): .announce(texts.previewing(texts.name(title)))
    case .opened(let title, isPreview: false): .announce(texts.editing(texts.name(title)))
    case .began: .announce(texts.newNote)
    case .saved(let title): .announce(texts.wasSaved(texts.name(title)))
    case .focusTitle: .focus(field: "title")
    case .changedMeanwhile(let isDeleted): .announce(texts.conflict(isDeleted: isDeleted))
    case .focusChoice: .focusControl(key: "choice")
    }
  }

  func body(_ state: NoteEditor.State) -> HTML<NoteEditor> {
    // A preview is embedded in the page of the list, which has the headings.
    switch state.phase {
    case .loading where state.isPreview && state.problem == nil: "<p class=\"empty\">\(texts.opening)</p>"
    case .loading where state.isPreview: "\(texts.complaint(state.problem))"
    case .missing where state.isPreview: missingPreview
    case .editing where state.isPreview: form(state)
    case .loading where state.problem == nil: "<main><h1 class=\"empty\">\(texts.opening)</h1></main>"
    case .loading: "<main><h1>\(texts.editNote)</h1>\(texts.complaint(state.problem))</main>"
    case .missing: missing
    case .editing: editor(state)
    }
  }

  private var missing: HTML<NoteEditor> {
    """
    <header class="bar"><h1>\(texts.notFound)</h1></header>
    <main><p class="empty">\(texts.mayBeDeleted)</p>
    <p class="more"><a href="/">\(texts.allNotes)</a></p></main>
    """
  }

  private func editor(_ state: NoteEditor.State) -> HTML<NoteEditor> {
    """
    <header class="bar"><h1>\(if: state.isNew, "\(texts.newNote)", else: "\(texts.editNote)")</h1>\
    <div class="actions"><a \(href: "/", on: .close)>\(texts.allNotes)</a></div></header>
    <main>
    \(form(state))
    </main>
    """
  }

  private var missingPreview: HTML<NoteEditor> {
    """
    <p class="empty">\(texts.mayBeDeleted)</p>
    <div class="actions"><button \(on: .close)>\(texts.close)</button></div>
    """
  }

  private func form(_ state: NoteEditor.State) -> HTML<NoteEditor> {
    """
    \(texts.complaint(state.problem))
    <form class="editor">
    \(if: state.conflict, { conflict($0, state) })
    <label for="title">\(texts.title)</label>
    <input id="title" name="title" value="\(state.title)" dir="auto" autocomplete="off" \
    \(input: .typed(title: "", origin: state.origin))>
    \(slot: .text)
    <div class="actions">
    \(if: state.isPreview, previewActions, else: actions(state))
    <noscript><button \(on: .typed(title: "", origin: state.origin))>\(texts.keepDraft)</button></noscript>
    \(if: state.hasDraft, "<small>\(texts.draftKept)</small>")
    \(if: state.isNew && !state.hasDraft, "<small>\(texts.emptyIsNotKept)</small>")
    </div>
    </form>
    """
  }

  /// The text here is in the fields of the form and is sent with each choice. The Return key presses the first button
  /// of the form: the usual one, never a choice.
  private func conflict(_ conflict: NoteEditor.Conflict, _ state: NoteEditor.State) -> HTML<NoteEditor> {
    """
    <button hidden \(on: state.isPreview ? .open : .done(title: "", origin: state.origin))></button>
    <div class="conflict" role="group" aria-labelledby="conflict" data-key="choice">
    <p id="conflict">\(texts.conflict(isDeleted: conflict.theirs == nil))</p>
    \(if: conflict.theirs, { theirs($0) })
    <div class="actions">\(if: conflict.theirs, { choices($0) })\
    \(if: conflict.mayKeepBoth, "<button \(on: .keepBoth)>\(keepBoth(conflict))</button>")\
    \(if: conflict.theirs == nil, "<button \(on: .takeTheirs)>\(texts.leaveDeleted)</button>")</div>
    </div>
    """
  }

  private func theirs(_ theirs: NoteEditor.Conflict.Words) -> HTML<NoteEditor> {
    """
    <div class="theirs" role="group" aria-label="\(texts.theirWords)" tabindex="0">\
    \(texts.heading(theirs.title))<p dir="auto">\(theirs.text)</p></div>
    """
  }

  private func choices(_ theirs: NoteEditor.Conflict.Words) -> HTML<NoteEditor> {
    """
    <button \(on: .keepMine(over: theirs.version))>\(texts.goOnWithMine)</button>\
    <button \(on: .takeTheirs)>\(texts.takeTheirs)</button>
    """
  }

  private func keepBoth(_ conflict: NoteEditor.Conflict) -> String {
    conflict.theirs == nil ? texts.saveAsNewNote : texts.keepBoth
  }

  private func actions(_ state: NoteEditor.State) -> HTML<NoteEditor> {
    """
    <button class="primary" \(on: .done(title: "", origin: state.origin))>\(texts.done)</button>
    <button \(on: .cancel)>\(texts.cancel)</button>
    """
  }

  private var previewActions: HTML<NoteEditor> {
    """
    <button class="primary" \(on: .open)>\(texts.open)</button>
    <button \(on: .close)>\(texts.close)</button>
    """
  }
}
