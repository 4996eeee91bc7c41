#if canImport(UIKit)
  import Confirmation
  import NoteEditor
  import NoteList
  import TextWidget
  import Trash
  import Viper
  public import ViperUIKit

  /// The views of Notes in UIKit. The modules are the same as in the browser.
  @MainActor public enum NotesViews {
    public static func views() -> UIKitViews {
      UIKitViews(
        UIKitView(NoteList.self) { NoteListViewController($0) },
        UIKitView(NoteEditor.self) { NoteEditorViewController($0) },
        UIKitView(Trash.self) { TrashViewController($0) },
        UIKitView(TextWidget.self) { TextWidgetViewController($0) },
        UIKitView(Confirmation.self) { ConfirmationViewController($0) })
    }
  }
#endif
