#if canImport(SwiftUI)
  import NotesTexts
  import SwiftUI
  import TextWidget
  import Viper
  import ViperSwiftUI

  /// The editor's text area in SwiftUI.
  struct TextWidgetView: ScreenView {
    let screen: ShownScreen<TextWidget>

    var body: some View {
      VStack(alignment: .leading) {
        TextEditor(text: screen.binding(\.text) { .typed(text: $0) })
          .accessibilityLabel(texts.text)
        Text(texts.countedWords(screen.words)).font(.footnote).foregroundStyle(.secondary)
      }
      .padding(.horizontal)
    }
  }
#endif
