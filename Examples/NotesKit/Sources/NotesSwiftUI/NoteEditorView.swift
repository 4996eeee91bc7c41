#if canImport(SwiftUI)
  import NoteEditor
  import NotesTexts
  import SwiftUI
  import Viper
  import ViperSwiftUI

  /// The editor of one note in SwiftUI. A submodule in a slot shows the text.
  struct NoteEditorView: ScreenView {
    let screen: ShownScreen<NoteEditor>
    @FocusState private var isTitleFocused: Bool
    @AccessibilityFocusState private var isChoiceFocused: Bool

    init(screen: ShownScreen<NoteEditor>) { self.screen = screen }

    var body: some View {
      VStack(alignment: .leading) {
        if screen.isPreview { previewBar }
        NoticeView(text: notice).accessibilityFocused($isChoiceFocused)
        if let conflict = screen.conflict { ConflictView(screen: screen, conflict: conflict) }
        TextField(texts.title, text: screen.binding(\.title) { .typed(title: $0) })
          .font(.title2)
          .focused($isTitleFocused)
          .disabled(screen.phase != .editing)
          .padding(.horizontal)
        SlotView(screen, .text)
      }
      .navigationTitle(screen.isPreview ? "" : screen.isNew ? texts.newNote : texts.editNote)
      .toolbar {
        if !screen.isPreview {
          ToolbarItem(placement: .cancellationAction) {
            Button(texts.cancel) { screen.send(.cancel) }.keyboardShortcut(.cancelAction)
          }
          ToolbarItem(placement: .confirmationAction) {
            Button(texts.done) { screen.send(.done(title: screen.title)) }
              .keyboardShortcut("s")
          }
        }
      }
      .onEffect(of: screen, perform: perform)
    }

    private var previewBar: some View {
      HStack {
        Button(texts.close) { screen.send(.close) }
        Spacer()
        if screen.phase == .editing { Button(texts.open) { screen.send(.open) } }
      }
      .padding(.horizontal)
    }

    private var notice: String? {
      if let problem = screen.problem { return texts.problem(problem) }
      if let conflict = screen.conflict { return texts.conflict(isDeleted: conflict.theirs == nil) }
      if screen.phase == .missing { return texts.mayBeDeleted }
      return screen.hasDraft ? texts.draftKept : nil
    }

    private func perform(_ effect: NoteEditor.Effect) {
      switch effect {
      case .opened(let title, isPreview: true): announce(texts.previewing(texts.name(title)))
      case .opened(let title, isPreview: false): announce(texts.editing(texts.name(title)))
      case .began: announce(texts.newNote)
      case .saved(let title): announce(texts.wasSaved(texts.name(title)))
      case .focusTitle: isTitleFocused = true
      case .changedMeanwhile(let isDeleted): announce(texts.conflict(isDeleted: isDeleted))
      case .focusChoice: isChoiceFocused = true
      }
    }
  }

  /// The version of someone else, and the choices.
  private struct ConflictView: View {
    let screen: ShownScreen<NoteEditor>
    let conflict: NoteEditor.Conflict

    var body: some View {
      VStack(alignment: .leading) {
        if let theirs = conflict.theirs {
          Text("\(theirs.title)\n\(theirs.text)")
            .font(.callout)
            .accessibilityLabel("\(texts.theirWords): \(theirs.title). \(theirs.text)")
          Button(texts.goOnWithMine) { screen.send(.keepMine(over: theirs.version)) }
        }
        Button(conflict.theirs == nil ? texts.leaveDeleted : texts.takeTheirs) { screen.send(.takeTheirs) }
        if conflict.mayKeepBoth {
          Button(conflict.theirs == nil ? texts.saveAsNewNote : texts.keepBoth) { screen.send(.keepBoth) }
        }
      }
      .padding(.horizontal)
    }
  }
#endif
