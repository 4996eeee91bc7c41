#if canImport(SwiftUI)
  import Confirmation
  import NoteEditor
  import NoteList
  import TextWidget
  import Trash
  public import ViperSwiftUI

  /// The views of Notes in SwiftUI. The modules are the same as in the browser and in UIKit.
  @MainActor public enum NotesViews {
    public static func views() -> SwiftUIViews {
      SwiftUIViews(
        NoteListView.self, NoteEditorView.self, TrashView.self, TextWidgetView.self, ConfirmationView.self,
        LoginView.self, RecoverView.self, WelcomeView.self, RegisterView.self, HomeView.self, ClaimView.self,
        ProfileView.self)
    }
  }
#endif
