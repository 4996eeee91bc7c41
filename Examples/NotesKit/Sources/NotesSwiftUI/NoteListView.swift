#if canImport(SwiftUI)
  import NoteList
  import NotesTexts
  import SwiftUI
  import Viper
  import ViperSwiftUI

  /// The list of notes in SwiftUI. The preview is below the list, or beside it where there is room.
  struct NoteListView: ScreenView {
    let screen: ShownScreen<NoteList>
    @Environment(\.horizontalSizeClass) private var width

    init(screen: ShownScreen<NoteList>) { self.screen = screen }

    var body: some View {
      let layout =
        width == .compact ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
      layout {
        list
        if screen.preview != nil { SlotView(screen, .preview) }
      }
      .navigationTitle(texts.notes)
      .searchable(
        text: screen.binding(\.query) { .search(query: $0) }, prompt: Text(texts.searchNotes)
      )
      .toolbar {
        ToolbarItem(placement: .navigation) { trashButton }
        ToolbarItem(placement: .primaryAction) { newNoteButton }
      }
      .onEffect(of: screen, perform: announce)
    }

    private var list: some View {
      List {
        NoticeView(text: notice)
        if let deleted = screen.deleted.last {
          Button(texts.undo, systemImage: "arrow.uturn.backward") { screen.send(.undo) }
            .accessibilityHint(texts.wasDeleted(texts.name(deleted.title)))
        }
        ForEach(screen.rows) { row in
          NoteRow(row: row, open: { screen.send(.open(id: row.id)) })
            .swipeActions(edge: .trailing) {
              Button(texts.delete, role: .destructive) { screen.send(.delete(id: row.id)) }
            }
            .swipeActions(edge: .leading) {
              Button(texts.preview) { screen.send(.preview(id: row.id)) }
            }
            .contextMenu {
              Button(texts.preview) { screen.send(.preview(id: row.id)) }
              Button(texts.delete, role: .destructive) { screen.send(.delete(id: row.id)) }
            }
        }
        if screen.more > 0 {
          Button("\(texts.showMore) (\(texts.moreNotes(screen.more)))") { screen.send(.showMore) }
        }
      }
    }

    @ViewBuilder private var newNoteButton: some View {
      if screen.mayAdd {
        Button(texts.newNote, systemImage: "square.and.pencil") { screen.send(.newNote) }
          .keyboardShortcut("n")
      }
    }

    private var trashButton: some View {
      Button(texts.trash, systemImage: screen.trashed == 0 ? "trash" : "trash.fill") {
        screen.send(.openTrash)
      }
      .accessibilityValue(screen.trashed == 0 ? "" : "\(screen.trashed)")
    }

    private var notice: String? {
      if let problem = screen.problem { return texts.problem(problem) }
      if let deleted = screen.deleted.last { return texts.wasDeleted(texts.quoted(deleted.title)) }
      guard screen.rows.isEmpty, screen.isLoaded else { return nil }
      if !screen.query.isEmpty { return texts.nothingFound(texts.isolated(screen.query)) }
      return screen.mayAdd ? "\(texts.noNotes) \(texts.writeTheFirst)" : texts.noNotes
    }

    private func announce(_ effect: NoteList.Effect) {
      switch effect {
      case .deleted(let title): announce(texts.wasDeletedWithUndo(texts.name(title)))
      case .restored(let title): announce(texts.isBack(texts.name(title)))
      // SwiftUI keeps the position of the list.
      case .select: break
      }
    }
  }

  /// A note in the list. SwiftUI evaluates only rows that have changed.
  private struct NoteRow: View {
    let row: NoteList.Row
    let open: @MainActor () -> Void

    var body: some View {
      Button(action: open) {
        VStack(alignment: .leading) {
          Text(title).font(.headline)
          Text("\(texts.date(row.modified))  \(row.excerpt)")
            .font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
        }
      }
      .buttonStyle(.plain)
    }

    private var title: String {
      let title = row.title.isEmpty ? texts.untitled : row.title
      return row.isDraft ? "\(title) – \(texts.draft)" : title
    }
  }
#endif
