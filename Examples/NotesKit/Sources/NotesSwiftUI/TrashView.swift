#if canImport(SwiftUI)
  import NotesTexts
  import SwiftUI
  import Trash
  import Viper
  import ViperSwiftUI

  /// The trash in SwiftUI.
  struct TrashView: ScreenView {
    let screen: ShownScreen<Trash>

    var body: some View {
      List {
        NoticeView(text: notice)
        ForEach(screen.rows) { row in
          TrashRow(row: row)
            .swipeActions(edge: .leading) { putBackButton(for: row) }
            .swipeActions(edge: .trailing) { removeButton(for: row) }
            .contextMenu {
              putBackButton(for: row)
              removeButton(for: row)
            }
        }
        if screen.more > 0 {
          Button("\(texts.showMore) (\(texts.moreNotes(screen.more)))") { screen.send(.showMore) }
        }
      }
      .navigationTitle(texts.trash)
      .searchable(
        text: screen.binding(\.query) { .search(query: $0) }, prompt: Text(texts.searchTrash)
      )
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          if screen.count > 0 { Button(texts.emptyTrash) { screen.send(.empty) } }
        }
      }
      .onEffect(of: screen, perform: announce)
    }

    private func putBackButton(for row: Trash.Row) -> some View {
      Button(texts.putBack) { screen.send(.putBack(id: row.id)) }
        .accessibilityLabel(texts.putNoteBack(texts.name(row.title)))
    }

    private func removeButton(for row: Trash.Row) -> some View {
      Button(texts.deleteForGood, role: .destructive) { screen.send(.remove(id: row.id)) }
        .accessibilityLabel(texts.deleteNoteForGood(texts.name(row.title)))
    }

    private var notice: String? {
      if let problem = screen.problem { return texts.problem(problem) }
      guard screen.rows.isEmpty, screen.isLoaded else { return nil }
      return screen.count == 0
        ? texts.trashIsEmpty : texts.nothingFoundInTrash(texts.isolated(screen.query))
    }

    private func announce(_ effect: Trash.Effect) {
      switch effect {
      case .putBack(let title): announce(texts.isBackAmongNotes(texts.name(title)))
      case .removed(let title): announce(texts.wasDeletedForGood(texts.name(title)))
      case .emptied: announce(texts.trashIsEmpty)
      }
    }
  }

  private struct TrashRow: View {
    let row: Trash.Row

    var body: some View {
      VStack(alignment: .leading) {
        Text(row.title.isEmpty ? texts.untitled : row.title).font(.headline)
        Text("\(texts.deletedAt(texts.date(row.deleted), row.daysLeft))  \(row.excerpt)")
          .font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
      }
    }
  }
#endif
